import { snippetOf } from "./snippet";

const written = (content: string, search: string) =>
  snippetOf(content, search)
    .map(({ text, found }) => (found ? `[${text}]` : text))
    .join("");

test("marks every word that starts with a search word", () => {
  expect(written("The Humber bearing doesn't fit the bear", "humber BEAR")).toBe(
    "The [Humber] [bearing] doesn't fit the [bear]",
  );
});

test("starts at a word shortly before the first match", () => {
  const long = `${"Nothing to see here. ".repeat(5)}The pier\nis early, the pier is late`;
  expect(written(long, "pier")).toBe("…to see here. The [pier] is early, the [pier] is late");
});

test("shows the beginning of a message without a match", () => {
  expect(written("Written in another script", "x")).toBe("Written in another script");
});
