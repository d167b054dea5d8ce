import { TOKEN_SCOPES } from "@guildway/shared/contract/token-options";
import { useTestApp } from "../../../testing/app";
import { buildAccessToken, buildEmployee } from "../../../testing/builders";
import { documents } from "../../../testing/documents";
import { apply, buildHiring } from "../../../testing/hiring";
import { buildRolesWorld } from "../../../testing/roles-world";

const app = useTestApp();

/** A program with all scopes. */
const programOf = async ({ id }: { id: string }) => ({
  token: await buildAccessToken(app().db, id, { scopes: [...TOKEN_SCOPES] }),
});

describe("an access token of a recruiter", () => {
  it("opens none of the applications that they decide on", async () => {
    const { company, recruiter, ...hiring } = await buildHiring(app());
    const { id, applicant } = await apply(app(), hiring, "Ada Lovelace");
    const [program, own] = [await programOf(recruiter), await programOf(applicant)];
    for (const name of ["getApplication", "listApplicationEvents"] as const) {
      const statuses = [recruiter, own, program].map(
        async (caller) => (await app().send(name, { id }, caller)).status,
      );
      expect([name, ...(await Promise.all(statuses))]).toEqual([name, 200, 200, 404]);
    }
    const { detail } = await app().refuse("listOwnCompanyJobs", { companyId: company.id }, program);
    expect(detail).toBe("No access token can be used for this");
  });

  it("opens no file of theirs", async () => {
    const { callers, resources } = await buildRolesWorld(app().db);
    const { id, storageKey } = resources.own.file;
    await app().files.put(storageKey, documents.pdf);
    const statusFor = async (caller: { token: string }) =>
      (await app().send("downloadApplicationFile", { id }, caller)).status;
    expect(await statusFor(callers.recruiter)).toBe(200);
    expect(await statusFor(await programOf(callers.applicant))).toBe(200);
    expect(await statusFor(await programOf(callers.recruiter))).toBe(404);
  });

  it("opens what they applied for themselves", async () => {
    const { company, ...hiring } = await buildHiring(app());
    const { id, applicant } = await apply(app(), hiring, "Ada Lovelace");
    await buildEmployee(app().db, { companyId: company.id, userId: applicant.id, isAdmin: true });
    const { body } = await app().call("getApplication", { id }, await programOf(applicant));
    expect(body.recruits).toBe(false);
  });
});
