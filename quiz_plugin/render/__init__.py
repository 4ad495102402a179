"""Localized content -> HTML that is complete without JavaScript; the `::: quiz` Markdown extension."""
