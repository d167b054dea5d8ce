import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "./repository";
import { importGraph, sourceFiles, withoutTypes } from "./testing/imports";

const sources = sourceFiles();
const graph = importGraph(sources);

/**
 * Folders of one room that import each other, because they are one idea, the ways into an account: the last way can't be
 * removed, adding an address asks for a factor, and recovering an account removes what somebody else has added
 * (server/README.md).
 */
const WAYS_IN = ["members/accounts", "members/factors", "members/identities"];

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
      "format",
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

test("there are no circular imports", () => {
  expect(sources.length).toBeGreaterThan(2_000);
  expect(circlesIn(graph)).toEqual([]);
});

test("nothing in a standalone page uses Node", () => {
  const runs = importGraph(sources, { types: false });
  const reached = new Set(
    sources.filter((file) => file.startsWith("standalone/src/") && !/\.test\.tsx?$/.test(file)),
  );
  // Iterating over a set includes items added on the way.
  for (const file of reached) for (const next of runs.get(file) ?? []) reached.add(next);
  expect(reached.size).toBeGreaterThan(500);
  const offenders = [...reached].filter((file) =>
    /(?:from |import\(|^import )"node:/m.test(withoutTypes(readFileSync(join(repositoryRoot, file), "utf8"))),
  );
  expect(offenders).toEqual([]);
});

/** Groups of files of which each imports all others, directly or not (Tarjan's algorithm). */
function circlesIn(imports: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const circles: string[][] = [];
  const reached = new Map<string, number>();
  const path: string[] = [];
  const earliest = (file: string): number => {
    const own = reached.size;
    reached.set(file, own);
    path.push(file);
    let least = own;
    for (const next of imports.get(file) ?? []) {
      if (!reached.has(next)) least = Math.min(least, earliest(next));
      else if (path.includes(next)) least = Math.min(least, reached.get(next) ?? own);
    }
    if (least === own) {
      const circle = path.splice(path.indexOf(file));
      if (circle.length > 1 || imports.get(file)?.has(file)) circles.push(circle);
    }
    return least;
  };
  for (const file of imports.keys()) if (!reached.has(file)) earliest(file);
  return circles;
}

test("inside shared, imports are relative", () => {
  const offenders = sources.filter(
    (file) =>
      file.startsWith("shared/") &&
      /(?:from |import\(|^import )"@guildway\/shared\//m.test(
        readFileSync(join(repositoryRoot, file), "utf8"),
      ),
  );
  expect(offenders).toEqual([]);
});

describe.each(PACKAGES)("in $source", ({ source, floors }) => {
  const roomOf = (file: string) => file.slice(source.length + 1).split("/")[0] ?? "";
  const files = sources.filter(
    (file) =>
      file.startsWith(`${source}/`) &&
      file.slice(source.length + 1).includes("/") &&
      !/\.test\.tsx?$/.test(file),
  );
  const floorOf = (file: string) => floors.findIndex((floor) => [floor].flat().includes(roomOf(file)));

  test("each folder is a room", () => {
    expect([...new Set(files.map(roomOf))].sort()).toEqual(floors.flat().sort());
  });

  test("imports run down", () => {
    const inside = files.flatMap((file) =>
      [...(graph.get(file) ?? [])]
        .filter((path) => path.startsWith(`${source}/`))
        .map((path) => ({ file, path })),
    );
    expect(inside.length).toBeGreaterThan(500);
    expect(inside.filter(({ file, path }) => floorOf(path) > floorOf(file))).toEqual([]);
  });
});

test("folders of the server's rooms import each other in one direction", () => {
  const folderOf = (file: string) => file.split("/").slice(2, -1).slice(0, 2).join("/");
  const imports = new Set(
    sources
      .filter((file) => file.startsWith("server/src/") && !file.endsWith(".test.ts"))
      .flatMap((file) =>
        [...(graph.get(file) ?? [])]
          .filter((path) => path.startsWith("server/src/"))
          .map((path) => `${folderOf(file)} ${folderOf(path)}`),
      ),
  );
  const mutual = [...imports]
    .map((pair) => pair.split(" ") as [string, string])
    .filter(([from, to]) => from < to && imports.has(`${to} ${from}`))
    .filter((pair) => !pair.every((folder) => WAYS_IN.includes(folder)));
  expect(imports.size).toBeGreaterThan(200);
  expect(mutual).toEqual([]);
});
