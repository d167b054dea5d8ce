import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { buildUser } from "../../../../testing/builders";
import { createTestDatabase, type TestDatabase } from "../../../../testing/database";
import { ServerProcess } from "../../../../testing/server-process";

const KB = 1_024;
const DISK_KB = 300;

/** A disk of a server's own: a file system in memory that only its process sees. */
const onSmallDisk = (folder: string) => [
  "unshare",
  "--map-root-user",
  "--mount",
  "sh",
  "-c",
  `mount -t tmpfs -o size=${DISK_KB}k,mode=1777 small ${folder} && exec "$@"`,
  "sh",
];

const folder = mkdtempSync(join(tmpdir(), "guildway-full-"));
const [program = "", ...args] = onSmallDisk(folder);
const mayMount = spawnSync(program, [...args, "true"]).status === 0;
const full = mayMount ? describe : describe.skip;

let database: TestDatabase;
let server: ServerProcess;
let token: string;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const send = (path: string, content: Uint8Array<ArrayBuffer>, name: string) => {
  const form = new FormData();
  form.append("file", new File([content], name));
  const headers = { Authorization: `Bearer ${token}` };
  return fetch(`${server.url}/api${path}`, { method: "POST", headers, body: form });
};

function pdfOf(bytes: number): Uint8Array<ArrayBuffer> {
  const content = new Uint8Array(bytes);
  new TextEncoder().encodeInto("%PDF-1.7\n%%EOF", content);
  return content;
}

/** Noise, which no format makes smaller. */
async function pictureOf(pixels: number): Promise<Uint8Array<ArrayBuffer>> {
  const create = {
    width: pixels,
    height: pixels,
    channels: 3,
    background: "white",
    noise: { type: "gaussian", mean: 128, sigma: 60 },
  } as const;
  return new Uint8Array(await sharp({ create }).png().toBuffer());
}

async function freeBytes(name: string): Promise<number> {
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  return Number(new RegExp(`^disk_free_bytes{folder="${name}"} (\\d+)$`, "m").exec(metrics)?.[1]);
}

async function expectFull(response: Response): Promise<void> {
  expect(await response.json()).toMatchObject({
    status: 503,
    type: "urn:guildway:problem:storage-full",
    detail: "There's no space left for files. Nothing was saved. Try again later",
  });
  expect(response.headers.get("Retry-After")).toBe("300");
}

full.each([
  ["files", "FILES_DIR"],
  ["uploads", "TMPDIR"],
])("while the disk of %s (%s) is full", (name, setting) => {
  beforeAll(async () => {
    database = await createTestDatabase();
    ({ token } = await buildUser(database.db));
    const env = { DATABASE_URL: database.url, METRICS: "true", [setting]: folder };
    server = await ServerProcess.start(
      { FILES_DIR: join(folder, "..", "files"), ...env },
      onSmallDisk(folder),
    );
  });
  afterAll(async () => {
    await server.end();
    await database.drop();
  });

  it("uploads are answered with 503 and a sentence, nothing of them is left, and a metric shows the space", async () => {
    const before = await freeBytes(name);
    expect(before).toBeGreaterThan(200 * KB);
    expect(before).toBeLessThanOrEqual(DISK_KB * KB);
    const noise = await pictureOf(900);
    await expectFull(await send("/me/resumes", pdfOf(2 * DISK_KB * KB), "cv.pdf"));
    await expectFull(await send("/pictures?place=post", noise, "noise.png"));
    await expectFull(await send("/message-files", noise, "noise.png"));
    // The server itself writes a small file meanwhile, which says whose database the files belong to.
    expect(await freeBytes(name)).toBeGreaterThanOrEqual(before - 8 * KB);

    expect((await send("/me/resumes", pdfOf(10 * KB), "cv.pdf")).status).toBe(201);
    const resumes = await fetch(`${server.url}/api/me/resumes`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(await resumes.json()).toHaveLength(1);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });
});
