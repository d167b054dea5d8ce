import { sessionStore } from "./session";

test("keeps no e-mail address in the browser's storage", () => {
  const answer = {
    user_id: "1",
    email: "ada@example.com",
    state: "member" as const,
    first_name: "Ada",
    last_name: "Lovelace",
    moderator: false,
  };
  sessionStore.setState({ authToken: "token", currUserId: "1", currUserProfile: answer });

  expect(JSON.parse(localStorage.getItem("currUserProfile") ?? "{}")).toMatchObject({ first_name: "Ada" });
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("@");
});
