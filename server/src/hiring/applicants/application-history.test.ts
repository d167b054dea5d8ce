import { LIMITS } from "@guildway/shared/contract/limits";
import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildEmployee } from "../../../testing/builders";
import { decisionsIn } from "../../../testing/decisions";
import { apply, buildHiring } from "../../../testing/hiring";
import { accounts, applicationEvents } from "../../kernel/db/schema";

const app = useTestApp();
beforeAll(() => app().clock.stop());
const { buildScene, decide } = decisionsIn(app);

it("of a long history, the last 200 events are shown, the oldest of them first", async () => {
  const scene = await buildScene();
  const { id } = scene.application;
  const createdAt = app().clock.now();
  await app()
    .db.insert(applicationEvents)
    .values(
      Array.from({ length: LIMITS.applicationEvents }, (_, index) => ({
        applicationId: id,
        kind: "job-closed" as const,
        createdAt: new Date(createdAt.getTime() - index),
      })),
    );
  app().clock.advance({ seconds: 1 });
  await decide(scene, { status: "offer" });
  const { body } = await app().call("listApplicationEvents", { id }, scene.recruiter);
  expect(body).toHaveLength(LIMITS.applicationEvents);
  expect([body.at(0)?.kind, body.at(-1)?.to_status]).toEqual(["job-closed", "offer"]);
});

it("history can't be changed, and keeps no name of people who have left", async () => {
  const scene = await buildScene();
  await decide(scene, {}, scene.partner);
  await expect(app().db.update(applicationEvents).set({ note: "Other" })).rejects.toThrow();
  await app().db.delete(accounts).where(eq(accounts.id, scene.partner.id));
  const { body } = await app().call("listApplicationEvents", { id: scene.application.id }, scene.recruiter);
  expect(body).toMatchObject([{ kind: "applied" }, { kind: "status", actor: null, to_status: "rejected" }]);
});

it("a recruiter sees nothing of the team's about an application that they sent themselves", async () => {
  const { job, company, recruiter, ...hiring } = await buildHiring(app());
  const { id, applicant } = await apply(app(), { job, questions: hiring.questions }, "Ada Apple");
  await app().call("createApplicationNote", { id, text: "Strong" }, recruiter);
  await app().call("rateApplication", { id, rating: 5 }, recruiter);
  await buildEmployee(app().db, { companyId: company.id, userId: applicant.id, isAdmin: true });

  expect((await app().call("getApplication", { id }, applicant)).body.recruits).toBe(false);
  expect((await app().call("listJobApplications", { id: job.id }, applicant)).body).toEqual([]);
  for (const name of ["listApplicationNotes", "listApplicationRatings"] as const) {
    expect((await app().refuse(name, { id }, applicant)).status).toBe(403);
  }
  const change = { id, status: "hired" };
  expect((await app().refuse("updateApplicationStatus", change, applicant)).status).toBe(403);
});
