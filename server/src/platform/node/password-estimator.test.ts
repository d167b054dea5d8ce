import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withConfiguredEnvironment } from "../../../testing/configured-environment";
import { createPasswordEstimator, type EstimatorProcess } from "./password-estimator";

/** The limit of tests that are about something else: a slow machine may need long to start a process. */
const PATIENT_MS = 600_000;

let folder: string;
let estimator: EstimatorProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "guildway-estimator-"));
});
afterEach(() => {
  estimator?.close();
  rmSync(folder, { recursive: true });
});

/** An estimator whose process does this with a password. */
function estimatorOf(script: string, options: { startMs?: number; limitMs?: number; most?: number } = {}) {
  const module = join(folder, "estimator.mjs");
  writeFileSync(
    module,
    `process.on("message", ({ password, words }) => { ${script} }); process.on("disconnect", () => process.exit());`,
  );
  estimator = createPasswordEstimator({ module, limitMs: PATIENT_MS, ...options });
  return estimator;
}

test("estimates each password in another process", async () => {
  estimator = createPasswordEstimator({ limitMs: PATIENT_MS });
  expect(await estimator.isGuessable("password1", [])).toBe(true);
  expect(await estimator.isGuessable("analog harbour seven", [])).toBe(false);
  expect(await estimator.isGuessable("quillfeather", ["quillfeather"])).toBe(true);
});

test("this process continues while a password takes forever, and the request is told to try again", async () => {
  const waiting = estimatorOf("for (;;);", { startMs: 0, limitMs: 500 }).isGuessable("slow", []);
  let others = 0;
  const turns = setInterval(() => (others += 1), 1);
  await expect(waiting).rejects.toMatchObject({ code: "unavailable" });
  clearInterval(turns);
  expect(others).toBeGreaterThan(0);
});

test("the start of the process doesn't take the password's time", async () => {
  const passwords = estimatorOf(`process.send("good");`, { startMs: PATIENT_MS, limitMs: 0 });
  expect(await passwords.isGuessable("fine", [])).toBe(false);
});

test("a process that ended is replaced", async () => {
  const passwords = estimatorOf(`if (password === "bad") process.exit(1); process.send("good");`);
  await expect(passwords.isGuessable("bad", [])).rejects.toMatchObject({ code: "unavailable" });
  expect(await passwords.isGuessable("fine", [])).toBe(false);
});

test("only a limited number wait", async () => {
  const passwords = estimatorOf(`setTimeout(() => process.send("good"), 10);`, { most: 1 });
  const answers = [1, 2, 3].map(() => passwords.isGuessable("any", []));
  await expect(answers[2]).rejects.toMatchObject({ code: "unavailable" });
  expect(await Promise.all(answers.slice(0, 2))).toEqual([false, false]);
});

test("the process gets none of the server's environment variables", async () => {
  const names = join(folder, "names.json");
  await withConfiguredEnvironment(async (configured) => {
    await estimatorOf(
      `import("node:fs").then(({ writeFileSync }) => {
        writeFileSync(${JSON.stringify(names)}, JSON.stringify(Object.keys(process.env)));
        process.send("good");
      });`,
    ).isGuessable("any", []);
    const seen: unknown = JSON.parse(readFileSync(names, "utf8"));
    expect(seen).toContain("PATH");
    expect(configured.filter((name) => Array.isArray(seen) && seen.includes(name))).toEqual([]);
  });
});
