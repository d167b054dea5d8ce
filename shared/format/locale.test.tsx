import { compareNames } from "./lists";
import { readersLocale, setReadersLocale } from "./locale";
import { formatNumber } from "./numbers";

afterEach(() => setReadersLocale(null));

test("a page has the browser's conventions, or those that its member has chosen", () => {
  const browser = jest.spyOn(navigator, "language", "get").mockReturnValue("de-DE");
  expect(readersLocale()).toBe("de-DE");
  expect(formatNumber(1_234)).toBe("1.234");
  setReadersLocale("en-GB");
  expect(formatNumber(1_234)).toBe("1,234");
  setReadersLocale(null);
  expect(formatNumber(1_234)).toBe("1.234");
  browser.mockRestore();
});

test("names are in the order of the reader's alphabet", () => {
  const names = ["Åse", "Zoë", "Ahmed"];
  setReadersLocale("de-DE");
  expect(names.toSorted(compareNames)).toEqual(["Ahmed", "Åse", "Zoë"]);
  setReadersLocale("sv-SE");
  expect(names.toSorted(compareNames)).toEqual(["Ahmed", "Zoë", "Åse"]);
});
