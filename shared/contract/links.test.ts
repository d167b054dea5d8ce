import { website } from "./fields";
import { profileEntryForm } from "./profile-entries";

const link = (url: string) => profileEntryForm.safeParse({ kind: "link", title: "Mine", url });

test.each([
  "https://ada:secret@example.com",
  "https://bank.example@evil.example/",
  "ada@example.com/x",
  "https://@evil.example",
  "https://:@evil.example",
  "https:ada@evil.example",
  "https:\\\\ada@evil.example",
  "https://bank.example%2f@evil.example",
  "https://bank.example／@evil.example",
])("links and websites refuse %s, which has a name or a password", (url) => {
  const message = "Leave out the part before the @: everyone can read it";
  expect(link(url).error?.issues[0]).toMatchObject({ path: ["url"], message });
  expect(website("Required").safeParse(url).error?.issues[0]?.message).toBe(message);
});

test.each(["https://bank.example\\@evil.example", "https://bank.example\\evil", "https:\\\\bank.example"])(
  "links and websites refuse %s, in which programs see different hosts",
  (url) => {
    const message = "Leave out the backslashes: it isn't clear where this address leads";
    expect(link(url).error?.issues[0]).toMatchObject({ path: ["url"], message });
    expect(website("Required").safeParse(url).error?.issues[0]?.message).toBe(message);
  },
);

test.each(["https://bank.example%40evil.example", "https://bank.example＠evil.example"])(
  "links refuse %s, which has an @ in disguise",
  (url) => expect(link(url).success).toBe(false),
);

test("an @ later in the address is fine", () => {
  expect(link("https://example.com/@ada?mail=a@b.c").success).toBe(true);
});
