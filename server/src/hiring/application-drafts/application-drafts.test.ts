import { FILES_PER_QUESTION } from "@guildway/shared/contract/application-answers";
import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildJob, buildJobQuestion, buildUser } from "../../../testing/builders";
import { documents } from "../../../testing/documents";
import { files, jobQuestions } from "../../kernel/db/schema";
import { sweep } from "../../platform/maintenance/sweep";

const app = useTestApp();

async function buildVacancy(...types: string[]) {
  const job = await buildJob(app().db, { title: "Bridge Painter" });
  const questions = [];
  for (const [position, questionType] of types.entries()) {
    questions.push(await buildJobQuestion(app().db, { jobId: job.id, position, questionType }));
  }
  const ids = questions.map(({ id }) => id);
  return { id: job.id, first: ids[0] ?? "", second: ids[1] ?? "" };
}

const read = async (id: string, viewer: Viewer) =>
  (await app().call("getApplicationDraft", { id }, viewer)).body;
const list = async (viewer: Viewer) => (await app().call("listApplicationDrafts", {}, viewer)).body;
type Viewer = Awaited<ReturnType<typeof buildUser>>;

describe("a draft", () => {
  it("starts empty, and keeps what was written unchanged", async () => {
    const viewer = await buildUser(app().db);
    const { id, first, second } = await buildVacancy("Written Response", "Number Response");
    expect(await read(id, viewer)).toEqual({ job_id: id, answers: [], updated_at: null, version: 1 });

    const answers = [
      { question_id: first, texts: ["Because"], file_ids: [] },
      { question_id: second, texts: [], file_ids: [] },
    ];
    const { body } = await app().call("saveApplicationDraft", { id, answers, version: 1 }, viewer);
    expect(body).toMatchObject({
      answers: [{ question_id: first, texts: ["Because"], files: [] }],
      version: 2,
    });
    // Not a number, which is refused only when it is sent.
    answers[1]?.texts.push("many");
    await app().call("saveApplicationDraft", { id, answers, version: 2 }, viewer);
    expect((await read(id, viewer)).answers).toHaveLength(2);
    expect(await read(id, await buildUser(app().db))).toMatchObject({ answers: [] });
  });

  it("is listed with its progress, and deleted with its files", async () => {
    const viewer = await buildUser(app().db);
    const { id, first } = await buildVacancy("File Upload", "Written Response");
    const { body: file } = await app().call(
      "uploadApplicationFile",
      { id, file: new File([documents.pdf], "cv.pdf") },
      viewer,
    );
    const answers = [{ question_id: first, texts: [], file_ids: [file.id] }];
    await app().call("saveApplicationDraft", { id, answers, version: 1 }, viewer);
    expect((await read(id, viewer)).answers[0]?.files).toEqual([file]);
    expect(await list(viewer)).toMatchObject([
      { job_id: id, job_title: "Bridge Painter", is_open: true, answered: 1, questions: 2 },
    ]);

    await app().call("deleteApplicationDraft", { id }, viewer);
    await app().call("deleteApplicationDraft", { id }, viewer);
    expect(await list(viewer)).toEqual([]);
    expect(await app().db.$count(files, eq(files.ownerId, viewer.id))).toBe(0);
  });

  it("keeps its files, however many others are chosen and removed after them", async () => {
    const viewer = await buildUser(app().db);
    const { id, first } = await buildVacancy("File Upload", "Written Response");
    const upload = async () =>
      (await app().call("uploadApplicationFile", { id, file: new File([documents.pdf], "cv.pdf") }, viewer))
        .body;
    const [kept, removed] = [await upload(), await upload()];
    const answers = [{ question_id: first, texts: [], file_ids: [kept.id] }];
    await app().call("saveApplicationDraft", { id, answers, version: 1 }, viewer);
    for (let nth = 0; nth < 2 * FILES_PER_QUESTION; nth++) await upload();
    expect((await read(id, viewer)).answers[0]?.files).toEqual([kept]);
    expect(await app().db.$count(files, eq(files.id, removed.id))).toBe(0);
  });

  it("leaves out questions and files that are gone", async () => {
    const viewer = await buildUser(app().db);
    const { id, first, second } = await buildVacancy("File Upload", "Written Response");
    const { body: file } = await app().call(
      "uploadApplicationFile",
      { id, file: new File([documents.pdf], "cv.pdf") },
      viewer,
    );
    const answers = [
      { question_id: first, texts: [], file_ids: [file.id] },
      { question_id: second, texts: ["Because"], file_ids: [] },
    ];
    await app().call("saveApplicationDraft", { id, answers, version: 1 }, viewer);
    await app()
      .db.update(files)
      .set({ createdAt: new Date(0) })
      .where(eq(files.id, file.id));
    await sweep({
      db: app().db,
      log: app().log,
      clock: app().clock,
      config: { requireEmailVerification: true },
    });
    expect((await read(id, viewer)).answers).toMatchObject([{ question_id: first }, { question_id: second }]);
    await app().db.delete(files).where(eq(files.id, file.id));
    expect((await read(id, viewer)).answers).toMatchObject([{ question_id: second }]);
    await app().db.delete(jobQuestions).where(eq(jobQuestions.id, second));
    expect((await read(id, viewer)).answers).toEqual([]);
  });

  it("ends with the application", async () => {
    const viewer = await buildUser(app().db);
    const { id, first } = await buildVacancy("Written Response");
    const answers = [{ question_id: first, texts: ["Because"], file_ids: [] }];
    await app().call("saveApplicationDraft", { id, answers, version: 1 }, viewer);
    await app().call("applyToJob", { id, answers }, viewer);
    expect(await list(viewer)).toEqual([]);
    expect((await app().refuse("saveApplicationDraft", { id, answers, version: 1 }, viewer)).type).toBe(
      "urn:guildway:problem:already-applied",
    );
  });
});

describe("earlier answers", () => {
  const ask = async (text: string, options: string[] = [], questionType = "Written Response") => {
    const job = await buildJob(app().db);
    const question = await buildJobQuestion(app().db, {
      jobId: job.id,
      position: 0,
      question: text,
      questionType,
      options,
    });
    return { id: job.id, question_id: question.id };
  };
  const apply = ({ id, question_id }: { id: string; question_id: string }, text: string, viewer: Viewer) =>
    app().call("applyToJob", { id, answers: [{ question_id, texts: [text] }] }, viewer);
  const offered = async (id: string, viewer: Viewer) =>
    (await app().call("listEarlierAnswers", { id }, viewer)).body;

  it("are the viewer's latest to the same question", async () => {
    const [viewer, other] = [await buildUser(app().db), await buildUser(app().db)];
    await apply(await ask("Why us?"), "Old", viewer);
    app().clock.advance({ days: 1 });
    await apply(await ask("Why us?"), "New", viewer);
    await apply(await ask("Why me?"), "Another", viewer);
    await apply(await ask("Why us?"), "Not mine", other);
    const { id, question_id } = await ask("Why us?");
    expect(await offered(id, viewer)).toMatchObject([{ question_id, texts: ["New"] }]);
    expect((await app().refuse("listEarlierAnswers", { id: question_id }, viewer)).status).toBe(404);
  });

  it("aren't offered for another type, nor for options that are gone", async () => {
    const viewer = await buildUser(app().db);
    await apply(await ask("Color?", ["Red", "Blue"], "Multiple-choice"), "Red", viewer);
    expect(await offered((await ask("Color?", ["Red", "Green"], "Multiple-choice")).id, viewer)).toHaveLength(
      1,
    );
    expect(await offered((await ask("Color?", ["Green"], "Multiple-choice")).id, viewer)).toEqual([]);
    expect(await offered((await ask("Color?")).id, viewer)).toEqual([]);
  });
});
