import { redirectFor, type SessionStatus, waitsForStatus } from "./redirect";

const visit = (status: SessionStatus, address: string, leftTo: string | null = null) => {
  const { pathname, search } = new URL(address, "http://localhost");
  return redirectFor({ pathname, search, status, leftTo });
};

const login = (next: string) => `/user/login/?${new URLSearchParams({ next })}`;

test.each<[SessionStatus, string, string | null]>([
  ["signed-out", "/", null],
  ["signed-out", "/about-me", null],
  ["signed-out", "/register/verify-email?token=x", null],
  ["signed-out", "/signed-in/feed/", login("/signed-in/feed/")],
  [
    "signed-out",
    "/signed-in/feed/search-results?first_name=Ada",
    login("/signed-in/feed/search-results?first_name=Ada"),
  ],
  ["signed-out", "/register/profile/", login("/register/profile/")],
  ["signed-out", "/register/await", login("/register/await")],
  ["unknown", "/signed-in/feed/", null],
  ["verify-email", "/register/await", null],
  ["verify-email", "/register/verify-email?token=x", null],
  ["verify-email", "/register/profile", "/register/await"],
  ["verify-email", "/signed-in/feed", "/register/await"],
  ["verify-email", "/", "/register/await"],
  ["verify-email", "/homepage/mini-quiz/", null],
  ["create-profile", "/register/profile", null],
  ["create-profile", "/register/await", "/register/profile/"],
  ["create-profile", "/register/verify-email?token=x", null],
  ["create-profile", "/user/login/", "/register/profile/"],
  ["create-profile", "/signed-in/feed", "/register/profile/"],
  ["member", "/", "/signed-in/feed/"],
  ["member", "/register/", "/signed-in/feed/"],
  ["member", "/user/login/?next=%2Fsigned-in%2Ffeed%2Fjob%2F1", "/signed-in/feed/job/1"],
  ["member", "/user/login/?next=https%3A%2F%2Fevil.example%2F", "/signed-in/feed/"],
  ["member", "/user/login/?next=%2F%2Fevil.example%2F", "/signed-in/feed/"],
  ["member", "/user/login/?next=%2F%5Cevil.example", "/signed-in/feed/"],
  ["member", "/register/verify-email?token=x", null],
  ["member", "/signed-in/feed/", null],
  ["member", "/homepage/search/", null],
])("%s at %s goes to %s", (status, address, target) => {
  expect(visit(status, address)).toBe(target);
});

test.each(["/signed-in/feed/connections", "/register/await", "/register/profile/?step=2"])(
  "ending the session on %s opens the page it asks for, not login",
  (address) => {
    expect(visit("signed-out", address, "/")).toBe("/");
  },
);

test.each([
  ["/signed-in/feed/", true],
  ["/", true],
  ["/about-me", false],
  ["/homepage/search/", false],
])("%s waits for the session's state: %s", (path, waits) => {
  expect(waitsForStatus(path)).toBe(waits);
});
