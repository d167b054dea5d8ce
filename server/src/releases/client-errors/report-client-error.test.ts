import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildUser } from "../../../testing/builders";
import { clientErrors } from "../../kernel/db/schema";

const app = useTestApp();

it("stores what a browser reports, without control characters", async () => {
  const report = { code: "REMOTE_ENTRY", remote: "mf-jobs", version: "1.2.3", message: "a\u0000b" };
  await app().call("reportClientError", report);

  const rows = await app().db.select().from(clientErrors);
  expect(rows).toMatchObject([{ code: "REMOTE_ENTRY", remote: "mf-jobs", version: "1.2.3", message: "a b" }]);
});

it("tells members and their networks apart in the reports about one version, without naming them", async () => {
  const [ada, bob] = [await buildUser(app().db), await buildUser(app().db)];
  const send = (version: string, caller: { token?: string; address: string }) =>
    app().call("reportClientError", { code: "REMOTE_FROZEN", remote: "mf-jobs", version }, caller);
  await send("w1", { token: ada.token, address: "198.51.100.1" });
  await send("w1", { token: ada.token, address: "198.51.100.2" });
  await send("w1", { token: bob.token, address: "198.51.100.1" });
  await send("w2", { token: ada.token, address: "198.51.100.1" });
  await send("w1", { address: "198.51.100.1" });

  const rows = await app().db.select().from(clientErrors).where(eq(clientErrors.code, "REMOTE_FROZEN"));
  const [first, again, other, inOtherVersion, visitor] = rows;
  expect(first?.member).toMatch(/^[\w-]{22}$/);
  expect([again?.member, other?.network]).toEqual([first?.member, first?.network]);
  expect(new Set([first, other, inOtherVersion].map((row) => row?.member)).size).toBe(3);
  expect(new Set([first, again, inOtherVersion].map((row) => row?.network)).size).toBe(3);
  expect([visitor?.member, visitor?.network]).toEqual([null, null]);
});

it("refuses an unknown code", async () => {
  const problem = await app().refuse("reportClientError", { code: "oops" });
  expect(problem).toMatchObject({ status: 422, errors: [{ path: "code" }] });
});

describe("while there is a canary", () => {
  const release = (version: string) => ({
    version,
    title: "Jobs",
    mount: ["/jobs/*"],
    entry: "/entry.js",
    preload: [],
    pages: {},
  });
  const withCanary = (version: string) => ({
    remotes: { "mf-jobs": { ...release("v1"), canary: { share: 5, release: release(version) } } },
  });

  beforeEach(() => {
    app().registry = withCanary("v2");
  });
  afterEach(async () => {
    app().registry = { remotes: {} };
    await app().db.delete(clientErrors);
  });

  async function report(times: number, version: string, address?: string) {
    const error = { code: "REMOTE_RENDER_FAILED", remote: "mf-jobs", version };
    for (let i = 0; i < times; i += 1)
      await app().call("reportClientError", error, address ? { address } : {});
  }
  const stored = (version: string) => app().db.$count(clientErrors, eq(clientErrors.version, version));

  it("counts at most two errors of one address for each version, so that nobody can end it alone", async () => {
    await report(30, "v2", "192.0.2.1");
    await report(30, "v1", "192.0.2.1");
    expect(await stored("v2")).toBe(2);
    expect(await stored("v1")).toBe(2);
  });

  it("counts the errors of many addresses", async () => {
    await report(20, "v2");
    expect(await stored("v2")).toBe(20);
  });

  it("starts counting again with the next canary, and counts everything once there is none", async () => {
    await report(3, "v1", "192.0.2.2");
    app().registry = withCanary("v3");
    await report(3, "v1", "192.0.2.2");
    expect(await stored("v1")).toBe(4);
    app().registry = { remotes: { "mf-jobs": release("v1") } };
    await report(3, "v1", "192.0.2.2");
    expect(await stored("v1")).toBe(7);
  });
});
