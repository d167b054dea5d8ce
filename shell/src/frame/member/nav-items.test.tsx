import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { navigation } from "@guildway/shared/federation/navigation";
import { menuOf, navItemOf, navItemsOf } from "./nav-items";

const root = join(__dirname, "../../../..");

/** The navigation that this repository's remotes declare. */
const published = Object.fromEntries(
  readdirSync(root)
    .filter((name) => name.startsWith("mf-"))
    .map((name) => {
      const description = JSON.parse(readFileSync(join(root, name, "remote.json"), "utf8"));
      return [name, { navigation: navigation.optional().parse(description.navigation) }];
    }),
);

const labels = (entries: readonly { label: string }[]) => entries.map(({ label }) => label);

test.each([
  ["/signed-in/feed", "Home"],
  ["/signed-in/feed/", "Home"],
  ["/signed-in/feed/suggested-jobs", "Jobs"],
  ["/signed-in/feed/job/1", "Jobs"],
  ["/signed-in/feed/job/apply/1", "Jobs"],
  ["/signed-in/feed/connections/requests", "My Network"],
  ["/signed-in/feed/user/1", "My Network"],
  ["/signed-in/feed/user-companies/1/view-employees", "Companies"],
  ["/signed-in/feed/company/1", "Companies"],
  ["/signed-in/messages/1", "Messages"],
  ["/signed-in/feed/user-profile/", undefined],
  ["/signed-in/feed/search-results", undefined],
])("%s belongs to %s", (path, label) => {
  expect(navItemOf(navItemsOf(published), path)?.label).toBe(label);
});

test("links and menu are in the order that the remotes declare", () => {
  expect(labels(navItemsOf(published))).toEqual(["Home", "Jobs", "My Network", "Messages", "Companies"]);
  expect(labels(menuOf(published, { moderator: true }))).toEqual([
    "Applications",
    "Saved posts",
    "Create a company",
    "Settings",
    "Moderation",
    "Releases",
  ]);
});

test("only moderators get their entries", () => {
  expect(labels(menuOf(published, { moderator: false }))).toEqual([
    "Applications",
    "Saved posts",
    "Create a company",
    "Settings",
  ]);
});

test("a new remote's link comes last, and covers its own pages", () => {
  const events = { navigation: { main: [{ to: "/events", label: "Events", icon: "M3 3h18" }] } };
  const { "mf-messages": _, ...others } = published;
  const items = navItemsOf({ "mf-events": events, ...others });
  expect(labels(items)).toEqual(["Home", "Jobs", "My Network", "Companies", "Events"]);
  expect(navItemOf(items, "/events/1")?.label).toBe("Events");
});

test("a link that doesn't fit is in the menu", () => {
  const main = ["Events", "Courses"].map((label) => ({ to: `/${label}`, label, icon: "flag" }));
  const all = { ...published, "mf-more": { navigation: { main } } };
  expect(labels(navItemsOf(all))).toHaveLength(5);
  expect(labels(menuOf(all, { moderator: false }))).toEqual([
    "Applications",
    "Saved posts",
    "Create a company",
    "Settings",
    "Events",
    "Courses",
  ]);
});
