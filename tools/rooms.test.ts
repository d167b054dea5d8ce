import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, sep } from "node:path";

const source = join(__dirname, "../server/src");

/** The server's rooms, from the lowest floor up (server/README.md). A room imports only from those before it. */
const ROOMS = [
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
];

const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && file.includes(sep),
);
const roomOf = (file: string) => file.split(sep)[0] ?? "";

function* importsOf(file: string): Generator<string> {
  const code = readFileSync(join(source, file), "utf8");
  for (const [, path = ""] of code.matchAll(/(?:\bfrom |\bimport\()\s*"(\.[^"]+)"/g)) {
    yield normalize(join(dirname(file), path));
  }
}

test("the server's folders are its rooms", () => {
  expect([...new Set(files.map(roomOf))].sort()).toEqual([...ROOMS].sort());
});

test("imports run down", () => {
  const inside = files.flatMap((file) => [...importsOf(file)].map((path) => ({ file, path })));
  expect(inside.length).toBeGreaterThan(1_000);
  const up = inside.filter(({ file, path }) => ROOMS.indexOf(roomOf(path)) > ROOMS.indexOf(roomOf(file)));
  expect(up).toEqual([]);
});
