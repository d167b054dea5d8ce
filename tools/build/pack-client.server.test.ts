import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { useTestApp } from "@guildway/server/testing/app";
import {
  buildAccessToken,
  buildCompany,
  buildConnection,
  buildConversation,
  buildEmployee,
  buildJob,
  buildPost,
  buildUser,
} from "@guildway/server/testing/builders";
import { type ServerType, serve } from "@hono/node-server";
import { repositoryRoot } from "../repository";
import { packClient } from "./pack-client";

const app = useTestApp();
const NAME = "@guildway/client";
const folder = mkdtempSync(join(tmpdir(), "guildway-client-"));
const installed = join(folder, "node_modules", NAME);
const page = readFileSync(join(repositoryRoot, "shared/client/program/README.md"), "utf8");
/** The programs that the README shows, in its order. */
const NAMES = ["read", "write", "company", "listen", "sign-in"] as const;
type Name = (typeof NAMES)[number];

let server: ServerType;
let url: string;

beforeAll(async () => {
  const [file = ""] = (await packClient(folder)).values();
  mkdirSync(installed, { recursive: true });
  execFileSync("tar", ["-xzf", join(folder, file), "--strip-components=1", "-C", installed]);
  // The one package that it installs.
  symlinkSync(join(repositoryRoot, "node_modules/axios"), join(folder, "node_modules/axios"));
  const programs = [...page.matchAll(/```ts\n([\s\S]+?)```/g)].map(([, code = ""]) => code);
  expect(programs).toHaveLength(NAMES.length);
  for (const [index, code] of programs.entries()) writeFileSync(join(folder, `${NAMES[index]}.ts`), code);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  await new Promise<void>((resolve) => {
    server = serve({ fetch: app().hono.fetch, hostname: "127.0.0.1", port: 0 }, () => resolve());
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

function start(name: Name, variables: Record<string, string>): ChildProcess & { done: Promise<string> } {
  const env = { ...process.env, NODE_OPTIONS: "", GUILDWAY_URL: url, ...variables };
  const loader = join(repositoryRoot, "node_modules/tsx/dist/loader.mjs");
  const program = spawn(process.execPath, ["--import", loader, `${name}.ts`], { cwd: folder, env });
  let printed = "";
  let failure = "";
  program.stdout.on("data", (data) => {
    printed += data;
  });
  program.stderr.on("data", (data) => {
    failure += data;
  });
  const done = new Promise<string>((resolve, reject) => {
    program.on("close", (code) => (code === 0 ? resolve(printed) : reject(new Error(failure))));
  });
  return Object.assign(program, { done });
}

const run = (name: Name, token: string) => start(name, { GUILDWAY_TOKEN: token }).done;

test("the README's programs compile under strict TypeScript, with readable types and no package but axios", () => {
  const compilerOptions = {
    target: "es2022",
    module: "nodenext",
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    types: ["node"],
    typeRoots: [join(repositoryRoot, "node_modules/@types")],
  };
  const lists = `import { createClient, everyItem } from "${NAME}";
const { listPosts, listUserPosts } = createClient({ url: "" });
for await (const { content } of everyItem(listPosts, { limit: 100 })) console.log(content);
for await (const { content } of everyItem(listUserPosts, { userId: "" })) console.log(content);`;
  writeFileSync(join(folder, "lists.ts"), lists);
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
  const compiler = join(repositoryRoot, "node_modules/.bin/tsc");
  expect(execFileSync(compiler, ["-p", folder], { encoding: "utf8" })).toBe("");
  const types = readFileSync(join(installed, "client/program/calls.d.ts"), "utf8");
  expect(types).toContain("export interface Post {");
  expect(types).toContain("createPost(input: NewPost, options?: CallOptions): Promise<Post>;");
  const { dependencies } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  expect(Object.keys(dependencies)).toEqual(["axios"]);
});

test("a program reads a list of several pages", async () => {
  const owner = await buildUser(app().db);
  for (let count = 0; count < 120; count++) await buildPost(app().db, { authorId: owner.id });
  expect(await run("read", await buildAccessToken(app().db, owner.id))).toBe("Saved 120 posts\n");
  expect(JSON.parse(readFileSync(join(folder, "posts.json"), "utf8"))).toHaveLength(120);
});

test("a program writes, twice under one key, and is told why it is refused", async () => {
  const owner = await buildUser(app().db);
  const token = await buildAccessToken(app().db, owner.id, { scopes: ["read", "post"] });
  const printed = await run("write", token);
  expect(printed.split("\n").slice(0, 2)).toEqual(["One post", "412 stale-version: version 2 is newer"]);
  expect(printed).toContain("content: ");
});

test("a program without the scope ends with the server's reason", async () => {
  const owner = await buildUser(app().db);
  const token = await buildAccessToken(app().db, owner.id, { scopes: ["messages"] });
  await expect(run("read", token)).rejects.toThrow("This takes an access token with the scope read");
});

test("a company's program changes its jobs", async () => {
  const recruiter = await buildUser(app().db);
  const company = await buildCompany(app().db, { name: "Acme" });
  await buildEmployee(app().db, { companyId: company.id, userId: recruiter.id, isAdmin: true });
  await buildJob(app().db, { companyId: company.id, title: "Cook" });
  const scopes = ["company" as const, "company-jobs" as const];
  const token = await buildAccessToken(app().db, recruiter.id, { companyId: company.id, scopes });
  expect(await run("company", token)).toBe("Acme no longer looks for: Cook\n");
});

test("a program receives the event of a message", async () => {
  const [ada, grace] = [await buildUser(app().db), await buildUser(app().db)];
  await buildConnection(app().db, ada.id, grace.id, { status: "accepted" });
  const { id } = await buildConversation(app().db, [ada.id, grace.id], [[ada.id, "Hello"]]);
  const token = await buildAccessToken(app().db, ada.id, { scopes: ["read", "messages"] });
  const program = start("listen", { GUILDWAY_TOKEN: token });
  await new Promise((resolve) => program.stdout?.once("data", resolve));
  const message = { id, message_id: crypto.randomUUID(), content: "Are you there?", reply_to_id: null };
  await app().call("sendMessage", message, grace);
  app().events.deliver({ to: ada.id, event: { type: "message", id } });
  expect(await program.done).toBe("Listening\nAre you there?\n");
});

test("a program signs in with a password, and out", async () => {
  const password = "correct horse battery";
  const { email } = await buildUser(app().db, { password, firstName: "Ada" });
  expect(await start("sign-in", { GUILDWAY_EMAIL: email, GUILDWAY_PASSWORD: password }).done).toBe("Ada\n");
});
