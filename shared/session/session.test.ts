import { sessionStore } from "./session";

test("stores no email address in the browser", () => {
  const answer = {
    user_id: "1",
    email: "ada@example.com",
    state: "member" as const,
    first_name: "Ada",
    last_name: "Lovelace",
    portrait: "",
    cover: "",
    moderator: false,
  };
  sessionStore.setState({ authToken: "token", currUserId: "1", currUserProfile: answer });

  expect(JSON.parse(localStorage.getItem("currUserProfile") ?? "{}")).toMatchObject({ first_name: "Ada" });
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("@");
});
