"""Source and translation -> localized content; interface strings and their plurals."""
