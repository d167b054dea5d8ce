import { join } from "node:path";
import { repositoryRoot } from "../repository";
import { describeRemote, foreignRemoteFile } from "./describe-remote";

const events = { title: "Events", mount: ["/signed-in/feed/events/*"] };
const entry = { to: "/signed-in/feed/events", label: "Events", icon: "calendar-days" };

test.each([
  ["nothing in the navigation", {}],
  ["a place and an entry of the menu", { navigation: { main: [entry], menu: [entry] } }],
  ["its own icon", { navigation: { main: [{ ...entry, icon: "M4 5h16v15H4z M4 10h16" }] } }],
])("a remote.json with %s is accepted", (_what, change) => {
  expect(foreignRemoteFile.safeParse({ ...events, ...change }).success).toBe(true);
});

test("a field with a typing error is refused", () => {
  const { error } = foreignRemoteFile.safeParse({ ...events, navigatoin: { main: [entry] } });
  expect(error?.message).toContain("navigatoin");
});

test.each([
  ["leads to another remote's page", { to: "/signed-in/feed" }, "which none of its mount patterns covers"],
  ["has markup for an icon", { icon: "<path>" }, "must be a name or a path"],
  ["has an empty label", { label: "" }, "Too small"],
])("a navigation that %s is refused", (_what, change, reason) => {
  const { error } = foreignRemoteFile.safeParse({
    ...events,
    navigation: { main: [{ ...entry, ...change }] },
  });
  expect(error?.message).toContain(reason);
});

test("a remote owns the paths of its routes", () => {
  const { title, mount, routes } = describeRemote(join(repositoryRoot, "mf-feed"));
  expect(title).toBe("Home");
  expect(mount).toContain("/signed-in/feed/post/:postId");
  expect(routes).toContainEqual({
    path: "/signed-in/feed/post/:postId",
    request: "./post/post-page",
    prerender: [],
    firstReads: ["/posts/:postId"],
  });
});

test("a route says which of its addresses a release renders", () => {
  const { routes } = describeRemote(join(repositoryRoot, "mf-onboarding"));
  const rendered = (path: string) => routes.find((route) => route.path === path)?.prerender;
  expect(rendered("/user/login/")).toEqual(["/user/login/"]);
  expect(rendered("/homepage/field/:field")).toContain("/homepage/field/finance");
  expect(rendered("/settings")).toBeUndefined();
});
