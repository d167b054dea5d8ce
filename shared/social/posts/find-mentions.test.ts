import { findMentions } from "./find-mentions";

const person = (user_id: string, written: string) => ({
  user_id,
  written,
  first_name: "Now",
  last_name: user_id,
});
const found = (text: string, ...people: ReturnType<typeof person>[]) =>
  findMentions([{ text }], people).map((part) => part.person?.user_id ?? part.text);

test("finds names after an @, and leaves nothing out", () => {
  expect(found("Hi @Ann Ek, and @Bo (Li)!", person("1", "Ann Ek"), person("2", "Bo (Li)"))).toEqual([
    "Hi ",
    "1",
    ", and ",
    "2",
    "!",
  ]);
  expect(found("Hi @Ann Ek")).toEqual(["Hi @Ann Ek"]);
  expect(found("Ann Ek @ home", person("1", "Ann Ek"))).toEqual(["Ann Ek @ home"]);
});

test("prefers the longer of two names", () => {
  expect(found("@Ann Eklund @Ann Ek", person("1", "Ann Ek"), person("2", "Ann Eklund"))).toEqual([
    "2",
    " ",
    "1",
  ]);
});

test("tells people of the same name apart by their order, and repeats the last one", () => {
  const twins = [person("1", "Ann Ek"), person("2", "Ann Ek")];
  expect(found("@Ann Ek @Ann Ek @Ann Ek", ...twins)).toEqual(["1", " ", "2", " ", "2"]);
});

test("leaves addresses and hashtags alone", () => {
  const parts = [
    { text: "x.example/@Ann", href: "https://x.example/@Ann" },
    { text: "#Ann", tag: "ann" },
  ];
  expect(findMentions(parts, [person("1", "Ann")])).toEqual(parts);
});
