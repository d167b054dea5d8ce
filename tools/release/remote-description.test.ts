import { remoteDescription } from "./release";

const events = { title: "Events", mount: ["/signed-in/feed/events/*"] };
const entry = { to: "/signed-in/feed/events", label: "Events", icon: "calendar-days" };

test.each([
  ["nothing in the navigation", {}],
  ["a place and an entry of the menu", { navigation: { main: [entry], menu: [entry] } }],
  ["an icon of its own", { navigation: { main: [{ ...entry, icon: "M4 5h16v15H4z M4 10h16" }] } }],
])("a remote.json with %s is taken", (_what, change) => {
  expect(remoteDescription.safeParse({ ...events, ...change }).success).toBe(true);
});

test("a field with a typing error is refused", () => {
  const { error } = remoteDescription.safeParse({ ...events, navigatoin: { main: [entry] } });
  expect(error?.message).toContain("navigatoin");
});

test.each([
  ["leads to another remote's page", { to: "/signed-in/feed" }, "which none of its mount patterns covers"],
  ["has markup for an icon", { icon: "<path>" }, "must be a name or a path"],
  ["has an empty label", { label: "" }, "Too small"],
])("a navigation that %s is refused", (_what, change, reason) => {
  const { error } = remoteDescription.safeParse({
    ...events,
    navigation: { main: [{ ...entry, ...change }] },
  });
  expect(error?.message).toContain(reason);
});
