"""The developer's commands around the plugin: set-up, a browser for the tests, the test run. No site needs them."""
