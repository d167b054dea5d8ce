import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildUser } from "../../../testing/builders";
import { accountActivity, sessions, taskFailures } from "../../kernel/db/schema";

const app = useTestApp();
const strict = useTestApp({ requireModeratorMfa: true });
beforeAll(() => app().clock.stop());
beforeEach(() => app().db.delete(taskFailures));

const administrator = () => buildUser(app().db, { role: "administrator" });

/** A failure this many minutes ago; abandoned unless it has a next attempt. */
async function fail(task: string, key: string, minutesAgo: number, nextInMinutes?: number) {
  const minutes = (count: number) => new Date(app().clock.now().getTime() + count * 60_000);
  await app()
    .db.insert(taskFailures)
    .values({
      task,
      key,
      attempts: nextInMinutes === undefined ? 21 : 2,
      lastError: `refused ${key}`,
      failedAt: minutes(-minutesAgo),
      nextAttemptAt: nextInMinutes === undefined ? null : minutes(nextInMinutes),
    });
}

describe("the list of background work that fails", () => {
  it("shows each task with its failures, abandoned ones first, then the newest", async () => {
    await fail("mail-alert", "waiting", 1, 5);
    await fail("mail-alert", "older", 30);
    await fail("mail-alert", "newer", 20);
    await fail("close-job", "one", 10, 2);
    const { body } = await app().call("listFailingTasks", {}, await administrator());
    expect(body.map(({ failures, ...task }) => ({ ...task, keys: failures.map(({ key }) => key) }))).toEqual([
      { task: "close-job", failing: 1, given_up: 0, keys: ["one"] },
      { task: "mail-alert", failing: 3, given_up: 2, keys: ["newer", "older", "waiting"] },
    ]);
    expect(body[1]?.failures[0]).toEqual({
      key: "newer",
      attempts: 21,
      last_error: "refused newer",
      failed_at: new Date(app().clock.now().getTime() - 20 * 60_000).toISOString(),
      next_attempt_at: null,
    });
  });

  it("lists twenty of each, and counts all", async () => {
    for (let index = 0; index < 25; index++) await fail("delete-files", `file-${index}`, index);
    const { body } = await app().call("listFailingTasks", {}, await administrator());
    expect(body).toMatchObject([{ task: "delete-files", failing: 25, given_up: 25 }]);
    expect(body[0]?.failures).toHaveLength(20);
  });
});

describe("restarting it", () => {
  it("resets the attempts of one row or of all rows of a task, and doesn't affect other tasks", async () => {
    for (const key of ["one", "two", "three"]) await fail("mail-alert", key, 5);
    await fail("close-job", "one", 5);
    const viewer = await administrator();
    const givenUp = async () =>
      (await app().call("listFailingTasks", {}, viewer)).body.map(({ task, given_up }) => [task, given_up]);
    await app().call("restartTask", { task: "mail-alert", key: "two" }, viewer);
    expect(await givenUp()).toEqual([
      ["close-job", 1],
      ["mail-alert", 2],
    ]);
    const [restarted] = await app().db.select().from(taskFailures).where(eq(taskFailures.key, "two"));
    expect(restarted).toMatchObject({ attempts: 0, nextAttemptAt: app().clock.now() });
    await app().call("restartTask", { task: "mail-alert" }, viewer);
    expect(await givenUp()).toEqual([
      ["close-job", 1],
      ["mail-alert", 0],
    ]);
  });

  it("is recorded in the administrator's activity, which nobody can change", async () => {
    await fail("mail-alert", "one", 5);
    const viewer = await administrator();
    await app().call("restartTask", { task: "mail-alert", key: "one" }, viewer);
    const { body } = await app().call("listAccountActivity", {}, viewer);
    expect(body[0]).toMatchObject({ kind: "task-restarted", detail: "mail-alert one" });
    const isTheirs = eq(accountActivity.accountId, viewer.id);
    await expect(app().db.delete(accountActivity).where(isTheirs)).rejects.toThrow();
  });

  it("says that the work no longer fails, and records nothing", async () => {
    const viewer = await administrator();
    expect(await app().refuse("restartTask", { task: "mail-alert", key: "done" }, viewer)).toMatchObject({
      status: 404,
      detail: "This work no longer fails",
    });
    expect((await app().call("listAccountActivity", {}, viewer)).body).toEqual([]);
  });

  it("requires a confirmation", async () => {
    await fail("mail-alert", "one", 5);
    const viewer = await administrator();
    const longAgo = new Date(app().clock.now().getTime() - 11 * 60_000);
    const elsewhere = { userAgent: "Elsewhere", confirmedAt: longAgo };
    await app().db.update(sessions).set(elsewhere).where(eq(sessions.accountId, viewer.id));
    const refused = await app().refuse("restartTask", { task: "mail-alert", key: "one" }, viewer);
    expect(refused.type).toBe("urn:guildway:problem:confirmation-required");
  });
});

it("is for administrators who have used a factor, if moderators need one", async () => {
  const calls = [
    ["listFailingTasks", {}],
    ["restartTask", { task: "mail-alert" }],
  ] as const;
  const moderator = await buildUser(app().db, { role: "moderator" });
  const withoutFactor = await buildUser(strict().db, { role: "administrator" });
  for (const [name, input] of calls) {
    expect((await app().refuse(name, input, moderator)).detail).toBe("Only administrators can do this");
    expect((await strict().refuse(name, input, withoutFactor)).type).toBe(
      "urn:guildway:problem:factor-required",
    );
  }
});
