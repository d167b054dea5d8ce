import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { createTestDatabase, type TestDatabase } from "../../server/testing/database";
import { freePort, isRoot } from "./component";
import { commandOf, readStages, type Stage, textsOf } from "./dockerfile";

const ROOT = join(__dirname, "../..");
const stages = readStages();
const stage = (name: string) => stages.find((each) => each.name === name) ?? { name, instructions: [] };
const image = stage("");
const docker = (name: string) => readFileSync(join(ROOT, "ops/docker", name), "utf8");
const compose = docker("compose.yaml");

// Does the Dockerfile's steps in folders instead of containers: here, a stage's root is a folder of its name. The site,
// which `npm run build` builds, isn't built again.
let folder: string;
let database: TestDatabase;
let environment: Record<string, string>;

const rootOf = ({ name }: Stage) => join(folder, name || "image");
/** A text of the Dockerfile, with the paths that its steps have here. */
const here = (of: Stage, text: string) => text.replace(/\/(opt|srv)\/guildway/g, `${rootOf(of)}$&`);

function workdirOf(of: Stage): string {
  const workdir = here(of, textsOf(of, "WORKDIR")[0] ?? "");
  mkdirSync(workdir, { recursive: true });
  return workdir;
}

/** What `COPY . .` copies, as .dockerignore leaves it. */
function copyRepository(to: string): void {
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  for (const file of files.split("\0").filter((name) => name !== "" && existsSync(join(ROOT, name)))) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    copyFileSync(join(ROOT, file), join(to, file));
  }
}

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "guildway-image-"));
  chmodSync(folder, 0o755);

  const packages = stage("packages");
  copyRepository(workdirOf(packages));
  for (const command of textsOf(packages, "RUN")) {
    execFileSync("sh", ["-c", here(packages, command)], { cwd: workdirOf(packages), stdio: "pipe" });
  }

  const site = join(workdirOf(stage("site")), "dist");
  mkdirSync(site);
  writeFileSync(join(site, "remotes.json"), '{"remotes":{}}');

  const workdir = workdirOf(image);
  for (const { name, options, text } of image.instructions) {
    const [from = "", to = ""] = text.split(" ");
    // Packages of the system are this machine's, and nobody but the image has its user.
    if (name === "RUN" && !text.startsWith("apt-get"))
      execFileSync("sh", ["-c", here(image, text).replace(/ && chown .*$/, "")]);
    if (name !== "COPY") continue;
    const copied = here(stage(options.from ?? ""), from);
    const target = join(workdir, to.endsWith("/") ? join(to, copied.split("/").at(-1) ?? "") : to);
    cpSync(copied, target, { recursive: true, verbatimSymlinks: true });
  }
  const given = textsOf(image, "ENV").flatMap((text) =>
    text.split(" ").map((each) => here(image, each).split("=")),
  );
  environment = {
    ...Object.fromEntries(given),
    PATH: textsOf(image, "ENV")
      .map((text) => /PATH=(\S+)/.exec(text)?.[1] ?? "")
      .join("")
      .replace("/opt/guildway", workdir)
      .replace("$PATH", process.env.PATH ?? ""),
    DATABASE_URL: database.url,
    DRAIN_SECONDS: "0",
  };
  if (isRoot) execFileSync("chown", ["-R", "nobody", environment.FILES_DIR ?? ""]);
}, 300_000);
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a command of the image as a user other than root. */
function run(command: string[], env: Record<string, string>): ChildProcess {
  const [program = "", ...args] = isRoot
    ? ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups", ...command]
    : command;
  return spawn(program, args, { cwd: workdirOf(image), env, stdio: ["ignore", "pipe", "pipe"] });
}

test("the image runs Node itself, without a shell or root", () => {
  expect(textsOf(image, "USER")).toEqual(["node"]);
  expect(commandOf(textsOf(image, "CMD")[0] ?? "").slice(0, 1)).toEqual(["node"]);
  expect(textsOf(image, "STOPSIGNAL")).toEqual(["SIGTERM"]);
  expect(textsOf(image, "EXPOSE")).toEqual([environment.PORT]);
});

test("the tools for backups are of the database's version", () => {
  const [, version] = /image: postgres:(\d+)$/m.exec(compose) ?? [];
  expect(textsOf(image, "RUN")[0]).toContain(` postgresql-client-${version} `);
});

test("every setting that the containers share is in one file", () => {
  const settings = [...docker("example.env").matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  for (const [, name] of compose.matchAll(/\$\{(\w+)/g)) expect(settings).toContain(name);
  const parts = compose.split(/^ {2}(?=\w+:$)/m);
  for (const name of ["migrate", "server", "backup"])
    expect(parts.find((part) => part.startsWith(`${name}:`))).toContain("<<: *guildway");
  expect(compose).toMatch(/^x-guildway: &guildway\n(?: {2}.*\n)*? {2}env_file: \.env$/m);
});

test("the packages that are copied contain no tools for building", () => {
  const modules = join(workdirOf(image), "node_modules");
  expect(existsSync(join(modules, "hono"))).toBe(true);
  for (const name of ["webpack", "jest", "@biomejs/biome", "@playwright/test"])
    expect([name, existsSync(join(modules, name))]).toEqual([name, false]);
});

test("an image built by the documented steps migrates, runs admin commands, serves, reports that it is healthy, and stops at SIGTERM", async () => {
  const ran = async (command: string[]) => {
    const running = run(command, environment);
    let printed = "";
    for (const stream of [running.stdout, running.stderr])
      stream?.on("data", (chunk: Buffer) => {
        printed += chunk.toString();
      });
    const [code] = await once(running, "close");
    return { code, printed };
  };
  const [, migrate = ""] = /command: \[(guildway, migrate)\]/.exec(compose) ?? [];
  expect(await ran(migrate.split(", "))).toEqual({ code: 0, printed: "Applied 0 migrations.\n" });
  const list = ["guildway", "admin", "list"];
  const nobody = "There are no moderators, and nobody is suspended or invited.\n";
  expect(await ran(list)).toEqual({ code: 0, printed: nobody });
  const [, doctor = ""] = /exec server (guildway doctor)$/m.exec(compose) ?? [];
  expect((await ran([...doctor.split(" "), "--json"])).printed).toMatch(
    /^\[\n {2}\{\n {4}"check": "database"/,
  );
  expect(await ran(["guildway", "site", "deploy", "mf-jobs", "--list"])).toMatchObject({ code: 0 });
  expect((await ran(["guildway", "backup", "--help"])).code).toBe(0);

  const env = { ...environment, PORT: String(await freePort()), HOST: "127.0.0.1" };
  const server = run(commandOf(textsOf(image, "CMD")[0] ?? ""), env);
  let output = "";
  for (const stream of [server.stdout, server.stderr])
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  const exited = once(server, "exit");
  const [check = ""] = textsOf(image, "HEALTHCHECK");
  const [checker = "", ...args] = commandOf(check.replace(/^.*?CMD/, "CMD"));
  const isHealthy = () => spawnSync(checker, args, { env }).status === 0;
  expect(isHealthy()).toBe(false);
  while (!output.includes('"msg":"running"') && server.exitCode === null) await after(50);
  expect(output).toContain('"msg":"running"');
  expect(isHealthy()).toBe(true);
  expect((await fetch(`http://127.0.0.1:${env.PORT}/readyz`)).status).toBe(200);

  server.kill((textsOf(image, "STOPSIGNAL")[0] ?? "SIGKILL") as NodeJS.Signals);
  expect(await exited).toEqual([0, null]);
});
