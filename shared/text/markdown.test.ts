import fc from "fast-check";
import { stepCounter } from "../testing/steps";
import { type MarkdownNode, parseMarkdown, plainText } from "./markdown";

const stepsOf = stepCounter();

test("reads paragraphs, lists, bold, headings and links", () => {
  const text = (text: string) => ({ type: "text", text });
  expect(parseMarkdown("## Nights\n\n- 5 **nights**\n- [Rota](https://example.com)\n\nOne\ntwo")).toEqual([
    { type: "heading", children: [text("Nights")] },
    {
      type: "bullets",
      children: [
        {
          type: "item",
          children: [
            { type: "paragraph", children: [text("5 "), { type: "strong", children: [text("nights")] }] },
          ],
        },
        {
          type: "item",
          children: [
            {
              type: "paragraph",
              children: [{ type: "link", href: "https://example.com", children: [text("Rota")] }],
            },
          ],
        },
      ],
    },
    { type: "paragraph", children: [text("One"), { type: "break" }, text("two")] },
  ]);
});

test.each([
  ["<script>alert(1)</script>", "<script>alert(1)</script>"],
  ["[x](javascript:alert(1))", "x"],
  ["![a cat](https://example.com/cat.png)", "a cat"],
  ["`code`", "code"],
  ["> quoted", "quoted"],
  ["see https://example.com/a.", "see example.com/a."],
])("of %s only the text is left", (markdown, text) => {
  expect(plainText(markdown)).toBe(text);
  expect(JSON.stringify(parseMarkdown(markdown))).not.toContain('"href":"javascript');
});

test.each([
  ">",
  "* ",
  "[",
  "**a",
  "_*",
  "<a ",
  "![",
  "- ",
  "(",
  "&",
  "a*b_",
  "1. ",
  "a\n",
  "=\n",
  "- a\n  ",
  "1) x\n",
])("10,000 characters of %s take few steps", async (part) => {
  expect(await stepsOf(() => parseMarkdown(part.repeat(10_000 / part.length)))).toBeLessThan(500_000);
});

test.each(["javascript:alert(1)", "data:text/html,hello", "blob:https://example.com/1", "//example.com"])(
  "an address such as %s is no link",
  (address) => {
    expect(JSON.stringify(parseMarkdown(`[x](${address})`))).not.toContain('"link"');
  },
);

test("any text is read, links lead only to pages and mailboxes, and words without marks stay", () => {
  const marks = fc.constantFrom(
    ..."*_#[]()<>`-+.!&\\\n\t >1",
    "javascript:",
    "](",
    "<a href=x>",
    "mailto:a@b.example",
  );
  const word = fc.constantFrom("night", "Über", "夜", "😀");
  const linksIn = (nodes: MarkdownNode[]): string[] =>
    nodes.flatMap((node) => [
      ...(node.type === "link" ? [node.href] : []),
      ...("children" in node ? linksIn(node.children) : []),
    ]);
  fc.assert(
    fc.property(fc.array(fc.oneof(marks, word), { maxLength: 60 }), (pieces) => {
      for (const href of linksIn(parseMarkdown(pieces.join("")))) expect(href).toMatch(/^(https?|mailto):/i);
    }),
  );
  fc.assert(
    fc.property(fc.array(word), (words) => {
      expect(plainText(words.join(" "))).toBe(words.join(" "));
    }),
  );
});
