"""The published site: everything that knows MkDocs. No other folder imports `mkdocs`."""
