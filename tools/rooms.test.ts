import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, sep } from "node:path";

const root = join(__dirname, "..");

/** The rooms of a package, from the lowest floor up. A room imports only from its floor and those before it. */
const PACKAGES = [
  {
    // server/README.md
    source: "server/src",
    floors: [
      "kernel",
      "members",
      "messaging",
      "social",
      "hiring",
      "trust",
      "discovery",
      "releases",
      "api",
      "platform",
    ],
  },
  {
    // shared/README.md
    source: "shared",
    floors: [
      ["contract", "federation", "routes", "text"],
      "page",
      "client",
      "ui",
      "forms",
      "files",
      "social",
      "remote",
      "gallery",
      "testing",
    ],
  },
];

const exportsOfShared = Object.entries<string>(
  JSON.parse(readFileSync(join(root, "shared/package.json"), "utf8")).exports,
);

/** The file behind `@guildway/shared/<name>`, below `shared/`. */
function sharedFile(name: string): string | undefined {
  for (const [pattern, target] of exportsOfShared) {
    const [start = "", end] = pattern.slice(2).split("*");
    if (end === undefined ? name === start : name.startsWith(start))
      return normalize(target.replace("*", name.slice(start.length)));
  }
  return undefined;
}

describe.each(PACKAGES)("in $source", ({ source, floors }) => {
  const files = readdirSync(join(root, source), { recursive: true, encoding: "utf8" }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.(test|d)\.tsx?$/.test(file) &&
      file.includes(sep) &&
      !file.includes("node_modules"),
  );
  const roomOf = (file: string) => file.split(sep)[0] ?? "";
  const floorOf = (file: string) => floors.findIndex((floor) => [floor].flat().includes(roomOf(file)));

  function* importsOf(file: string): Generator<string> {
    const code = readFileSync(join(root, source, file), "utf8");
    const imported =
      /(?:\bfrom |\bimport\()\s*(?:\/\*.*?\*\/\s*)?"(?:@guildway\/shared\/([^"]+)|(\.[^"]+))"/g;
    for (const [, name, path] of code.matchAll(imported)) {
      if (path) yield normalize(join(dirname(file), path));
      else if (name && source === "shared") yield sharedFile(name) ?? name;
    }
  }

  test("each folder is a room", () => {
    expect([...new Set(files.map(roomOf))].sort()).toEqual(floors.flat().sort());
  });

  test("imports run down", () => {
    const inside = files.flatMap((file) => [...importsOf(file)].map((path) => ({ file, path })));
    expect(inside.length).toBeGreaterThan(500);
    expect(inside.filter(({ file, path }) => floorOf(path) > floorOf(file))).toEqual([]);
  });
});
