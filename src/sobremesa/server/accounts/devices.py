"""What a browser says it is, in two words that need no translation."""

BROWSERS = {
    "Edg": "Edge",
    "OPR": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
}
SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "CrOS": "ChromeOS",
    "Mac OS": "macOS",
    "Linux": "Linux",
}


def device_of(user_agent: str) -> str:
    """The first that fits: most browsers name older ones too."""
    found = [
        next((name for sign, name in known.items() if sign in user_agent), "")
        for known in (BROWSERS, SYSTEMS)
    ]
    return " · ".join(part for part in found if part)
