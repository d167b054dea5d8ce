import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ServerType, serve } from "@hono/node-server";
import { useTestApp } from "../../../testing/app";
import {
  buildAccessToken,
  buildCompany,
  buildEmployee,
  buildJob,
  buildJobQuestion,
  buildUser,
} from "../../../testing/builders";
import { lastTokenMailedTo } from "../../../testing/mailed-links";

/** The programs that docs/python.md shows, in its order. */
const NAMES = ["guildway", "join", "work"] as const;

const app = useTestApp();
let server: ServerType;
let url: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "guildway-python-"));
  const page = await readFile(join(__dirname, "../../../../docs/python.md"), "utf8");
  const programs = [...page.matchAll(/```py\n([\s\S]+?)```/g)].map(([, code = ""]) => code);
  expect(programs).toHaveLength(NAMES.length);
  for (const [index, code] of programs.entries()) await writeFile(join(folder, `${NAMES[index]}.py`), code);
  await new Promise<void>((resolve) => {
    server = serve({ fetch: app().hono.fetch, hostname: "127.0.0.1", port: 0 }, () => resolve());
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

/** Starts one of the programs. */
function start(name: (typeof NAMES)[number], variables: Record<string, string> = {}) {
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: "1", GUILDWAY_URL: url, ...variables };
  const program: ChildProcessWithoutNullStreams = spawn("python3", ["-u", `${name}.py`], {
    cwd: folder,
    env,
  });
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
  /** Waits until it has printed this. */
  const says = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => printed.includes(text) && resolve();
      program.stdout.on("data", look);
      look();
      done.then(() => reject(new Error(`It printed only: ${printed}`)), reject);
    });
  return { program, done, says };
}

const { status } = spawnSync("python3", ["--version"]);
/** Machines without Python leave these out. */
const ifPython = status === 0 ? test : test.skip;

ifPython(
  "a program registers a newcomer and creates a token, with which another posts, reads, applies and listens",
  async () => {
    const email = "robin@example.com";
    const joining = start("join");
    joining.program.stdin.write(`${email}\ncorrect horse battery\n`);
    await joining.says("Link in the mail");
    joining.program.stdin.write(
      `${url}/register/verify-email?token=${await lastTokenMailedTo(app().db, email)}\n`,
    );
    const token = /gwpat_[\w-]{43}/.exec(await joining.done)?.[0] ?? "";

    const recruiter = await buildUser(app().db);
    const company = await buildCompany(app().db, { name: "Acme" });
    await buildEmployee(app().db, { companyId: company.id, userId: recruiter.id, isAdmin: true });
    const job = await buildJob(app().db, { companyId: company.id, title: "Cook" });
    await buildJobQuestion(app().db, { jobId: job.id, position: 1, required: true });

    const working = start("work", { GUILDWAY_TOKEN: token });
    await working.says("submitted");
    const { body: applications } = await app().call("listJobApplications", { id: job.id }, recruiter);
    const [application] = applications;
    expect(application?.excerpt).toBe("I'd love to tell you");
    await app().call("updateApplicationStatus", { id: application?.id ?? "", status: "offer" }, recruiter);
    await app().notifyOfDecisions();
    app().events.deliver({ to: application?.applicant.user_id ?? "", event: { type: "applications" } });
    expect(await working.done).toBe(
      "Robin: I cook, and I am looking for work. #cook\nApplied: Cook, Acme\nsubmitted\noffer\n",
    );
  },
);

ifPython("it ends with the server's reason", async () => {
  const owner = await buildUser(app().db);
  const token = await buildAccessToken(app().db, owner.id, { scopes: ["read"] });
  await expect(start("work", { GUILDWAY_TOKEN: token }).done).rejects.toThrow(
    "guildway.Refused: This takes an access token with the scope post",
  );
});
