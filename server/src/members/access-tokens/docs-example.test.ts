import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type ServerType, serve } from "@hono/node-server";
import { useTestApp } from "../../../testing/app";
import { buildAccessToken, buildPost, buildUser } from "../../../testing/builders";

const app = useTestApp();
let server: ServerType;
let url: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "guildway-example-"));
  await new Promise<void>((resolve) => {
    server = serve({ fetch: app().hono.fetch, hostname: "127.0.0.1", port: 0 }, () => resolve());
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

/** Runs the program that docs/access-tokens.md shows, as its reader would. */
async function runExample(token: string): Promise<{ stdout: string }> {
  const page = await readFile(join(__dirname, "../../../../docs/access-tokens.md"), "utf8");
  const [, program = ""] = /```js\n([\s\S]+?)```/.exec(page) ?? [];
  const file = join(folder, "mirror.mjs");
  await writeFile(file, program);
  const env = { ...process.env, NODE_OPTIONS: "", GUILDWAY_URL: url, GUILDWAY_TOKEN: token };
  return promisify(execFile)(process.execPath, [file], { cwd: folder, env });
}

test("the program on the page about access tokens mirrors all of your posts", async () => {
  const owner = await buildUser(app().db);
  const written: string[] = [];
  for (let count = 0; count < 120; count++) {
    written.push((await buildPost(app().db, { authorId: owner.id, content: `Post ${count}` })).content);
  }
  await buildPost(app().db);
  const { stdout } = await runExample(await buildAccessToken(app().db, owner.id));
  expect(stdout).toBe("Saved 120 posts\n");
  const saved: { content: string }[] = JSON.parse(await readFile(join(folder, "posts.json"), "utf8"));
  expect(saved.map(({ content }) => content)).toEqual(written.toReversed());
});

test("it says why it can't", async () => {
  const owner = await buildUser(app().db);
  const token = await buildAccessToken(app().db, owner.id, { scopes: ["messages"] });
  await expect(runExample(token)).rejects.toThrow("This takes an access token with the scope read");
});
