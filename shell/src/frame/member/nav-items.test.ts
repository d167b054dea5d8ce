import { navItemOf } from "./nav-items";

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
  ["/signed-in/feed/user-profile/", undefined],
  ["/signed-in/feed/search-results", undefined],
])("%s belongs to %s", (path, label) => {
  expect(navItemOf(path)?.label).toBe(label);
});
