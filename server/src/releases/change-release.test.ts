import { useTestApp } from "../../testing/app";
import { buildUser } from "../../testing/builders";

const change = jest.fn();
const app = useTestApp({}, { changeRelease: change });
const strict = useTestApp({ requireModeratorMfa: true }, { changeRelease: change });

beforeEach(() => change.mockReset().mockResolvedValue(undefined));

const administrator = () =>
  buildUser(app().db, { role: "administrator", firstName: "Grace", lastName: "Hopper" });
const rollBack = { name: "mf-jobs", action: "roll-back", version: "v2" } as const;

it("is made in the administrator's name, and noted in their activity", async () => {
  const viewer = await administrator();
  await app().call("changeRelease", { name: "mf-jobs", action: "share", version: "v3", share: 50 }, viewer);
  expect(change).toHaveBeenCalledWith(
    "mf-jobs",
    expect.objectContaining({ action: "share", version: "v3", share: 50 }),
    { by: "Grace Hopper", at: expect.any(Date) },
  );
  const { body } = await app().call("listAccountActivity", { limit: 1 }, viewer);
  expect(body[0]).toMatchObject({ kind: "release-changed", detail: "mf-jobs share v3 50" });
});

it.each([
  [true, "releases-changed"],
  [false, "version-unavailable"],
])("if it isn't possible (outdated: %s), says why, and notes nothing", async (outdated, code) => {
  change.mockResolvedValue({ outdated, reason: "There is no version before the live one" });
  const viewer = await administrator();
  expect(await app().refuse("changeRelease", rollBack, viewer)).toMatchObject({
    status: 409,
    type: `urn:guildway:problem:${code}`,
    detail: "There is no version before the live one",
  });
  const { body } = await app().call("listAccountActivity", {}, viewer);
  expect(body.map(({ kind }) => kind)).not.toContain("release-changed");
});

it("of a share needs one", async () => {
  const input = { name: "mf-jobs", action: "share", version: "v3" };
  const problem = await app().refuse("changeRelease", input, await administrator());
  expect(problem).toMatchObject({ status: 422, errors: [{ path: "share" }] });
  expect(change).not.toHaveBeenCalled();
});

it("is for administrators who have used a factor, if moderators need one, and who have just confirmed it", async () => {
  const moderator = await buildUser(app().db, { role: "moderator" });
  expect((await app().refuse("changeRelease", rollBack, moderator)).detail).toBe(
    "Only administrators can do this",
  );
  const withoutFactor = await buildUser(strict().db, { role: "administrator" });
  expect((await strict().refuse("changeRelease", rollBack, withoutFactor)).type).toBe(
    "urn:guildway:problem:factor-required",
  );
  expect(change).not.toHaveBeenCalled();
});

it("is offered only to them", async () => {
  const release = {
    version: "v2",
    title: "Jobs",
    mount: ["/jobs/*"],
    entry: "/e.js",
    preload: [],
    pages: {},
  };
  app().registry = { remotes: { "mf-jobs": release } };
  const isOffered = async (role: "moderator" | "administrator") => {
    const { body } = await app().call("listReleases", {}, await buildUser(app().db, { role }));
    return body[0]?.changeable;
  };
  expect([await isOffered("administrator"), await isOffered("moderator")]).toEqual([true, false]);
});
