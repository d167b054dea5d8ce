import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildAccount, buildUser } from "../../../testing/builders";
import { profiles } from "../../kernel/db/schema";

const app = useTestApp();

describe("create profile", () => {
  it("finishes onboarding with trimmed, normalized texts", async () => {
    const account = await buildAccount(app().db);

    const { body } = await app().call(
      "createProfile",
      {
        first_name: "  Zoe\u0308 ",
        last_name: "O'Brien",
        bio: "Line one\r\nLine two",
        location_country: "United States",
        location_state: "New-York",
      },
      account,
    );

    expect(body).toMatchObject({ state: "member", first_name: "Zoë", last_name: "O'Brien" });
    const [row] = await app().db.select().from(profiles).where(eq(profiles.id, account.id));
    expect(row).toMatchObject({ bio: "Line one\nLine two", locationState: "New-York", locationCity: "" });
  });

  it("requires a verified address", async () => {
    const account = await buildAccount(app().db, { verifiedAt: null });
    const problem = await app().refuse("createProfile", { first_name: "A", last_name: "B" }, account);
    expect(problem).toMatchObject({ status: 403, title: "Verify your email first" });
  });

  it("happens only once, even for two simultaneous submits", async () => {
    const account = await buildAccount(app().db);
    const form = { first_name: "Ada", last_name: "Lovelace" };
    const results = await Promise.allSettled([1, 2].map(() => app().call("createProfile", form, account)));

    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await app().refuse("createProfile", form, account)).status).toBe(409);
  });

  it("refuses invalid input with the specification's messages, and stores nothing", async () => {
    const account = await buildAccount(app().db);
    const problem = await app().refuse(
      "createProfile",
      { first_name: " ", location_country: "Canada", location_state: "Ohio", bio: "x\u0000y", id: "me" },
      account,
    );

    expect(problem.status).toBe(422);
    expect(problem.errors).toEqual(
      expect.arrayContaining([
        { path: "first_name", message: "First Name is Required" },
        { path: "last_name", message: "Last Name is Required" },
        { path: "bio", message: "Bio contains characters that can't be used" },
      ]),
    );
    expect(await app().db.select().from(profiles).where(eq(profiles.id, account.id))).toEqual([]);
  });

  it("ignores fields that the contract doesn't declare", async () => {
    const account = await buildAccount(app().db);
    const stranger = await buildUser(app().db);
    const form = { first_name: "Ada", last_name: "L", id: stranger.id, headline: "Boss" };

    await app().call("createProfile", form, account);

    const [row] = await app().db.select().from(profiles).where(eq(profiles.id, account.id));
    expect(row).toMatchObject({ id: account.id, headline: "" });
  });
});
