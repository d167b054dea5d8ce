import type { TestApp } from "./app";
import { apply, buildHiring } from "./hiring";

/** A job with two recruiters, and one person who has applied for it. */
async function buildSceneIn(app: TestApp) {
  const hiring = await buildHiring(app);
  return { ...hiring, application: await apply(app, hiring, "Ada Apple") };
}

export type Scene = Awaited<ReturnType<typeof buildSceneIn>>;

/** What the tests of decisions share: who decides, and what the two sides read. */
export function decisionsIn(app: () => TestApp) {
  const buildScene = () => buildSceneIn(app());

  /** What the applicant reads. */
  async function seenByApplicant({ application: { id, applicant } }: Pick<Scene, "application">) {
    const { body } = await app().call("getApplication", { id }, applicant);
    const { body: events } = await app().call("listApplicationEvents", { id }, applicant);
    return {
      status: body.status,
      note: body.note,
      history: events.map(({ kind, to_status, note }) => [kind, to_status, note].filter(Boolean).join(" ")),
    };
  }

  async function decided({ application: { id }, recruiter }: Pick<Scene, "application" | "recruiter">) {
    const { status, note } = (await app().call("getApplication", { id }, recruiter)).body;
    return { status, note };
  }

  const decide = async (scene: Scene, change: object, who = scene.recruiter) => {
    const { body } = await app().call(
      "updateApplicationStatus",
      { id: scene.application.id, status: "rejected", ...change },
      who,
    );
    return body.decision_id ?? "";
  };

  return { buildScene, seenByApplicant, decided, decide };
}
