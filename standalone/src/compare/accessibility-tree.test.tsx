import { render } from "@testing-library/react";
import { readTree } from "./accessibility-tree";
import { differencesOf } from "./differences";

const wordsOf = () => readTree(document.body).map(({ words }) => words);

test("a page is listed as a screen reader finds it: role, name, state, and only what isn't hidden", () => {
  render(
    <>
      <section aria-label="Test panel">
        <button type="button">Copy link</button>
      </section>
      <main>
        <h2>
          Suggested <b>jobs</b>
        </h2>
        <p>Two of them</p>
        <p hidden>Three of them</p>
        <ul aria-label="Jobs">
          <li>
            <a href="/jobs/1">Welder</a>
          </li>
        </ul>
        <header>Inside</header>
        <label>
          <input type="checkbox" defaultChecked /> Remote
        </label>
        <label htmlFor="kind">Kind</label>
        <select id="kind" defaultValue="Part-time">
          <option>Full-time</option>
          <option>Part-time</option>
        </select>
        <input aria-label="Text" required aria-invalid defaultValue="steel" />
        <input type="password" aria-label="Password" defaultValue="abc" />
        <button type="button" aria-disabled aria-expanded={false}>
          <span aria-hidden="true">+</span>More
        </button>
      </main>
    </>,
  );
  expect(wordsOf()).toEqual([
    "main",
    "heading “Suggested jobs”, level 2",
    "text “Two of them”",
    "list “Jobs”",
    "listitem",
    "link “Welder”",
    "text “Inside”",
    "checkbox “Remote”, checked",
    "text “Remote”",
    "text “Kind”",
    "combobox “Kind”, value “Part-time”",
    "textbox “Text”, required, invalid, value “steel”",
    "password field “Password”, value “•••”",
    "button “More”, collapsed, disabled",
  ]);
});

function linesOf(page: React.ReactNode) {
  const { unmount } = render(page);
  const lines = readTree(document.body).map(({ element: _, ...line }) => line);
  unmount();
  return lines;
}

const page = (apply: string, extra = false) => (
  <main>
    <h1>Welder</h1>
    <p>Northwind Bridges</p>
    {extra && <p>New</p>}
    <button type="button">{apply}</button>
    <p>Closes tomorrow</p>
  </main>
);

test("a changed label is one difference, with its place; something new is another", () => {
  expect(differencesOf(linesOf(page("Apply")), linesOf(page("Apply Now", true)))).toEqual([
    {
      within: ["main"],
      here: { words: "button “Apply”", index: 3 },
      there: { words: "button “Apply Now”", index: 4 },
    },
    { within: ["main"], there: { words: "text “New”", index: 3 } },
  ]);
});

test("what only one version has is told from what moved along", () => {
  expect(differencesOf(linesOf(page("Apply", true)), linesOf(page("Apply")))).toEqual([
    { within: ["main"], here: { words: "text “New”", index: 3 } },
  ]);
});

test("two equal pages have no differences, nor have two empty ones", () => {
  expect(differencesOf(linesOf(page("Apply")), linesOf(page("Apply")))).toEqual([]);
  expect(differencesOf([], [])).toEqual([]);
  expect(differencesOf([], linesOf(<p>A</p>))).toHaveLength(1);
});

const lines = (text: string) => text.split("").map((role) => ({ role, words: role, within: [] }));

test.each([
  ["abcde", "xbcdy", 2, 2],
  ["abcdef", "bxcdf", 2, 1],
  ["abcabba", "cbabac", 3, 2],
])("between two changes, what is the same stays the same: %s, %s", (here, there, gone, added) => {
  const found = differencesOf(lines(here), lines(there));
  expect(found.flatMap((each) => each.here?.words ?? [])).toHaveLength(gone);
  expect(found.flatMap((each) => each.there?.words ?? [])).toHaveLength(added);
  for (const { here: one, there: other } of found) {
    if (one) expect(here[one.index]).toBe(one.words);
    if (other) expect(there[other.index]).toBe(other.words);
  }
});
