import { alertMail } from "./alert-mail";

it("counts as its reader's region does", () => {
  const { subject, text } = alertMail({
    publicUrl: "https://guildway.example",
    matches: [],
    total: 1_234,
    locale: "de",
    unsubscribe: { page: "https://guildway.example/user/unsubscribe", headers: {}, secret: "" },
  });
  expect(subject).toBe("1.234 new jobs for you");
  expect(text).toContain("And 1.234 more.");
});
