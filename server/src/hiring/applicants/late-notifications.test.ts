import { useTestApp } from "../../../testing/app";
import { decisionsIn, type Scene } from "../../../testing/decisions";
import { notificationTexts } from "../../../testing/list-notifications";

const app = useTestApp();
beforeAll(() => app().clock.stop());
const { buildScene, seenByApplicant, decide } = decisionsIn(app);

const tomorrow = () => new Date(app().clock.now().getTime() + 24 * 60 * 60 * 1000).toISOString();

describe("withdrawing", () => {
  it("cancels a decision that the applicant hasn't been notified of, and its undo", async () => {
    const scene = await buildScene();
    const id = await decide(scene, { note: "Sorry" });
    await app().call("withdrawApplication", { id: scene.application.id }, scene.application.applicant);
    expect((await app().call("undoDecision", { id }, scene.recruiter)).body).toEqual({ undone: 0 });
    await app().notifyOfDecisions();
    expect(await seenByApplicant(scene)).toMatchObject({
      status: "withdrawn",
      history: ["applied submitted", "withdrawn withdrawn"],
    });
    expect(await notificationTexts(app(), scene.application.applicant)).toEqual([]);
  });

  it("lets the person apply again, as new", async () => {
    const scene = await buildScene();
    const { id, applicant } = scene.application;
    await app().call("markApplicationSeen", { id }, scene.recruiter);
    await app().call("withdrawApplication", { id }, applicant);
    await app().call("applyToJob", { id: scene.job.id, answers: [] }, applicant);
    const { body } = await app().call("listJobApplications", { id: scene.job.id }, scene.recruiter);
    expect(body).toMatchObject([{ id, status: "submitted", is_new: true }]);
    expect((await seenByApplicant(scene)).history).toEqual([
      "applied submitted",
      "withdrawn withdrawn",
      "applied submitted",
    ]);
  });
});

describe("a delayed notification of a decision", () => {
  const late = async (change: object, happens: (scene: Scene) => Promise<unknown>) => {
    const scene = await buildScene();
    await decide(scene, change);
    app().clock.advance({ seconds: 20 });
    await happens(scene);
    await app().notifyOfDecisions();
    return seenByApplicant(scene);
  };
  const withdraw = ({ application: { id, applicant } }: Scene) =>
    app().call("withdrawApplication", { id }, applicant);

  it("isn't sent to an applicant who has withdrawn in the meantime", async () => {
    expect(await late({ status: "rejected", note: "No" }, withdraw)).toEqual({
      status: "withdrawn",
      note: "",
      history: ["applied submitted", "withdrawn withdrawn"],
    });
  });

  it("isn't sent about an application that was sent again in the meantime", async () => {
    const seen = await late({ status: "rejected", note: "No" }, async (scene) => {
      await withdraw(scene);
      await app().call("applyToJob", { id: scene.job.id, answers: [] }, scene.application.applicant);
    });
    expect(seen).toMatchObject({ status: "submitted", note: "" });
  });

  it("doesn't undo an interview that the applicant was invited to in the meantime", async () => {
    const seen = await late({ status: "in review" }, ({ application: { id }, recruiter }) =>
      app().call(
        "createInterview",
        { id, starts_at: tomorrow(), duration: 30, time_zone: "Europe/Berlin", place: "Here" },
        recruiter,
      ),
    );
    expect(seen.status).toBe("interview");
  });
});

describe("an application whose applicant was notified of the decision", () => {
  it("can't be withdrawn, and so can't be sent again", async () => {
    const scene = await buildScene();
    const { id, applicant } = scene.application;
    await decide(scene, { status: "rejected" });
    await app().notifyOfDecisions();
    expect(await app().refuse("withdrawApplication", { id }, applicant)).toMatchObject({
      status: 409,
      type: "urn:guildway:problem:application-decided",
    });
    expect((await seenByApplicant(scene)).status).toBe("rejected");
  });

  it("can be withdrawn until then: the answer reveals nothing", async () => {
    const scene = await buildScene();
    const { id, applicant } = scene.application;
    await decide(scene, { status: "rejected" });
    await app().call("withdrawApplication", { id }, applicant);
    await app().notifyOfDecisions();
    expect((await seenByApplicant(scene)).status).toBe("withdrawn");
  });
});
