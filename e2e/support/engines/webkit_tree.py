"""Prints what WebKit tells screen readers about everything in the page with one of the roles in the arguments, as JSON.

WebDriver says roles and names, but no descriptions, so this asks as screen readers do: by AT-SPI, over D-Bus.
"""

import json
import sys

from gi.repository import Gio, GLib

ACCESSIBLE = "org.a11y.atspi.Accessible"


def call(bus, name, path, interface, method, arguments=None):
    answer = bus.call_sync(name, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, -1, None)
    return answer.unpack()[0]


def connect():
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    address = call(session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
    flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
    return Gio.DBusConnection.new_for_address_sync(address, flags, None, None)


def role_of(node):
    attributes = call(bus, *node, ACCESSIBLE, "GetAttributes")
    # Only what is in a page has one.
    role = attributes.get("computed-role")
    tag = attributes.get("tag", "").lower()
    # WebKit calls a closed list a pop-up button.
    if role == "button" and tag == "select":
        return "combobox"
    # The rules give password fields no role.
    if tag == "input" and call(bus, *node, ACCESSIBLE, "GetRoleName") == "password text":
        return "textbox"
    return role


def text_of(node, name):
    arguments = GLib.Variant("(ss)", (ACCESSIBLE, name))
    return call(bus, *node, "org.freedesktop.DBus.Properties", "Get", arguments)


def visit(node):
    role = role_of(node)
    if role in sys.argv[1:]:
        yield {"role": role, "name": text_of(node, "Name"), "description": text_of(node, "Description")}
    for child in call(bus, *node, ACCESSIBLE, "GetChildren"):
        yield from visit(child)


bus = connect()
print(json.dumps(list(visit(("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")))))
