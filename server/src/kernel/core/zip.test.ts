import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readZip } from "../../../testing/read-zip";
import { type ArchivedFile, zip } from "./zip";

const text = (content: string) => new TextEncoder().encode(content);
const FILES: ArchivedFile[] = [
  { name: "data.json", content: text("{}") },
  { name: "empty.txt", content: text("") },
  { name: "résumés/Œuvre 橋.txt", content: text("A bridge. ".repeat(10_000)) },
];

async function* each(files: readonly ArchivedFile[]) {
  yield* files;
}

async function archiveOf(files: readonly ArchivedFile[]): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of zip(each(files))) parts.push(part);
  return Buffer.concat(parts);
}

/** What Python's `zipfile` finds in it. */
async function readByPython(files: readonly ArchivedFile[], shown: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "zip-"));
  const path = join(folder, "archive.zip");
  writeFileSync(path, await archiveOf(files));
  const program = `import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip(), ${shown})`;
  try {
    return execFileSync("python3", ["-c", program, path], { encoding: "utf8" }).trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test.each([
  ["no file", []],
  ["several files, also in folders and with any name", FILES],
])("an archive of %s has what was put in", async (_what, files) => {
  const read = readZip(await archiveOf(files));
  expect([...read.keys()]).toEqual(files.map(({ name }) => name));
  for (const { name, content } of files) expect(read.get(name)).toEqual(content);
});

test("other people's programs read it", async () => {
  expect(await readByPython(FILES, "z.namelist()")).toBe(
    "None ['data.json', 'empty.txt', 'résumés/Œuvre 橋.txt']",
  );
});

test("an archive may have more files than the format's first version could count", async () => {
  const many = Array.from({ length: 70_000 }, (_, nth) => ({ name: String(nth), content: text("") }));
  expect(await readByPython(many, "len(z.namelist()), z.namelist()[-1]")).toBe("None 70000 69999");
});

test("an archive may be longer than the format's first version could address", async () => {
  // Only says that it is so long. What would be in it becomes a hole in the file.
  const huge = Object.defineProperty(new Uint8Array(), "byteLength", { value: 2 ** 32 - 2 });
  const files = [
    { name: "huge", content: huge },
    { name: "last.txt", content: text("The end") },
  ];
  const folder = mkdtempSync(join(tmpdir(), "zip-"));
  const path = join(folder, "archive.zip");
  const file = await open(path, "w");
  try {
    let length = 0;
    for await (const part of zip(each(files))) {
      if (part.length === 0) continue;
      await file.write(part, 0, part.length, length);
      length += length === 0 ? part.length + huge.byteLength : part.length;
    }
    await file.close();
    const shown = "z.namelist(), z.read('last.txt'), z.getinfo('last.txt').header_offset > 2**32";
    const program = `import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(${shown})`;
    expect(execFileSync("python3", ["-c", program, path], { encoding: "utf8" }).trim()).toBe(
      "['huge', 'last.txt'] b'The end' True",
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("files are no longer read once the reader stops", async () => {
  let ended = false;
  async function* endless(): AsyncGenerator<ArchivedFile> {
    try {
      for (let nth = 0; ; nth++) yield { name: `${nth}`, content: text("x") };
    } finally {
      ended = true;
    }
  }
  const parts = zip(endless());
  await parts.next();
  await parts.return(undefined);
  expect(ended).toBe(true);
});
