"""What the owner of a site has configured for its pages."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Newsletter:
    """Where the form that subscribes a reader is sent."""

    action: str
    """The address that takes the form, by POST."""
    email: str = "email"
    """The name of the field that holds the reader's address."""
    fields: dict[str, str] = field(default_factory=dict)
    """Hidden fields that the service wants, such as the list's id."""


@dataclass(frozen=True)
class Owner:
    """What stands on every guide where it is configured, and nowhere otherwise."""

    newsletter: Newsletter | None = None
    donation: str | None = None
    """Where readers can donate."""
