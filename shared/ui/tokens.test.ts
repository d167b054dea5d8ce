import { readFileSync } from "node:fs";
import { join } from "node:path";

const css = readFileSync(join(__dirname, "tokens.css"), "utf8");

function declarationsAfter(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`tokens.css has no ${selector}`);
  const block = css.slice(start, css.indexOf("}", start));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

const declared = declarationsAfter(":root");

/** The first or the second value of each `light-dark()`; a value without one is the same in both themes. */
const themeOf = (index: 1 | 2): Record<string, string> =>
  Object.fromEntries(
    Object.entries(declared).map(([name, value]) => [
      name,
      /^light-dark\((#\w+), (#\w+)\)$/.exec(value)?.[index] ?? value,
    ]),
  );

const themes: Record<string, Record<string, string>> = { light: themeOf(1), dark: themeOf(2) };

/** Relative luminance (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function color(theme: string, role: string): string {
  const value = themes[theme]?.[role] ?? "";
  expect(value).toMatch(/^#[\da-f]{6}$/);
  return value;
}

const surfaces = ["surface", "surface-raised", "surface-sunken"];
const textPairs: [string, string][] = [
  ...surfaces.flatMap((surface) =>
    ["text", "text-muted", "accent-text"].map((text): [string, string] => [text, surface]),
  ),
  ...["surface", "surface-raised"].flatMap((surface) =>
    ["danger", "success", "warning"].map((text): [string, string] => [text, surface]),
  ),
  ["on-accent", "accent"],
  ["on-accent", "accent-hover"],
  ["on-danger", "danger"],
  ["on-danger", "danger-hover"],
  ["text", "accent-soft"],
  ["accent-text", "accent-soft"],
  ["danger", "danger-soft"],
  ["success", "success-soft"],
  ["warning", "warning-soft"],
  ...Array.from({ length: 12 }, (_, index): [string, string] => ["on-avatar", `avatar-${index}`]),
];
const controlPairs: [string, string][] = [
  ...surfaces.flatMap((surface) =>
    ["border-control", "focus", "accent"].map((control): [string, string] => [control, surface]),
  ),
  ["accent", "accent-soft"],
  ["danger", "surface-raised"],
];

describe.each(["light", "dark"])("the %s theme", (theme) => {
  it.each(textPairs)("has text %s on %s at 4.5:1 or better", (text, background) => {
    expect(contrast(color(theme, text), color(theme, background))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controlPairs)("has %s on %s at 3:1 or better", (control, background) => {
    expect(contrast(color(theme, control), color(theme, background))).toBeGreaterThanOrEqual(3);
  });
});

// The palette that the design names.
it.each([
  ["surface", "#f6f4ee", "#131614"],
  ["surface-raised", "#ffffff", "#1b1f1d"],
  ["surface-sunken", "#efece4", "#232825"],
  ["text", "#1b1f1c", "#eceee9"],
  ["text-muted", "#5d645f", "#a2aaa4"],
  ["border", "#e3dfd5", "#2d332f"],
  ["accent", "#1d5c4a", "#7fd0b3"],
  ["accent-soft", "#e2efe9", "#1f352d"],
  ["on-accent", "#ffffff", "#0d1f18"],
  ["danger", "#b3261e", "#ff8a80"],
  ["warning", "#9a6206", "#e9bd6a"],
])("%s matches the design", (role, inLight, inDark) => {
  expect([themes.light?.[role], themes.dark?.[role]]).toEqual([inLight, inDark]);
});

it("every color of the light theme has a dark counterpart", () => {
  const sameInBoth = Object.entries(declared).filter(
    ([name, value]) => /^(#|rgb)/.test(value) && !/avatar/.test(name),
  );
  expect(sameInBoth).toEqual([]);
});
