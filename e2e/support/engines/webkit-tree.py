"""Prints what WebKitGTK tells assistive technology about its page: a JSON list of roles, names and descriptions.

A program of the desktop asks it, as screen readers do; WebDriver knows no descriptions. Debian has the library for Python.
"""

import json

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

def below(node):
    for index in range(node.get_child_count()):
        child = node.get_child_at_index(index)
        if child is not None:
            yield child
            # What is in a field is the browser's own, such as the button that empties it.
            if child.get_role() != Atspi.Role.ENTRY:
                yield from below(child)


def page():
    for node in below(Atspi.get_desktop(0)):
        if node.get_role() == Atspi.Role.DOCUMENT_WEB:
            return node
    raise SystemExit("The page isn't in the tree")


def role_of(node):
    attributes = node.get_attributes()
    # WebKit calls a closed list a pop-up button, and the rules give password fields no role.
    if attributes.get("tag") == "select":
        return "combobox"
    if node.get_role() == Atspi.Role.PASSWORD_TEXT:
        return "textbox"
    return attributes.get("computed-role", "")


def described(node):
    return {"role": role_of(node), "name": node.get_name(), "description": node.get_description()}


print(json.dumps([described(node) for node in below(page())]))
