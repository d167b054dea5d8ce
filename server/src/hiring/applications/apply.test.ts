import { LIMITS } from "@guildway/shared/contract/limits";
import { and, eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import {
  buildCompany,
  buildEmployee,
  buildJob,
  buildJobQuestion,
  buildUser,
} from "../../../testing/builders";
import { documents } from "../../../testing/documents";
import { applicationAnswers, applications, files } from "../../kernel/db/schema";
import { deleteRemovedFiles } from "../../kernel/storage/removed-files";

const app = useTestApp();
const NOBODY = "01990000-0000-7000-8000-00000000dead";

/** A job with a required question of each type. */
async function buildAskingJob(fields: Parameters<typeof buildJob>[1] = {}) {
  const job = await buildJob(app().db, fields);
  const types = [
    "Written Response",
    "Number Response",
    "Multiple-choice",
    "Checkbox",
    "Availibility",
    "File Upload",
  ];
  const ids: string[] = [];
  for (const [position, questionType] of types.entries()) {
    const options = /choice|Checkbox/.test(questionType) ? ["Yes", "No"] : [];
    ids.push((await buildJobQuestion(app().db, { jobId: job.id, position, questionType, options })).id);
  }
  return { ...job, questions: ids };
}

type AskingJob = Awaited<ReturnType<typeof buildAskingJob>>;

function fullAnswers({ questions }: AskingJob, fileId: string) {
  const texts = [["Because"], ["7.5"], ["Yes"], ["No", "Yes"], ["Monday morning", "Friday evening"], []];
  return questions.map((question_id, index) => ({
    question_id,
    texts: texts[index] ?? [],
    file_ids: index === 5 ? [fileId] : [],
  }));
}

async function upload(jobId: string, caller: { token: string }, content = documents.pdf, name = "cv.pdf") {
  const form = new FormData();
  form.set("file", new File([content], name, { type: "image/png" }));
  const response = await app().request(
    `/jobs/${jobId}/application-files`,
    { method: "POST", body: form },
    caller,
  );
  return { status: response.status, body: await response.json() };
}

async function applied(userId: string, jobId: string) {
  return app()
    .db.select()
    .from(applications)
    .where(and(eq(applications.userId, userId), eq(applications.jobId, jobId)));
}

describe("applying", () => {
  it("keeps every answer and its files, and shows them to both sides", async () => {
    const company = await buildCompany(app().db, { name: "Acme" });
    const job = await buildAskingJob({ companyId: company.id, title: "Cook" });
    const [ada, recruiter] = [await buildUser(app().db), await buildUser(app().db)];
    await buildEmployee(app().db, { companyId: company.id, userId: recruiter.id, isAdmin: true });
    const file = (await upload(job.id, ada)).body;

    const { body: sent } = await app().call(
      "applyToJob",
      { id: job.id, answers: fullAnswers(job, file.id) },
      ada,
    );

    expect(sent).toMatchObject({ job_title: "Cook", company_name: "Acme", status: "submitted", note: "" });
    for (const reader of [ada, recruiter]) {
      const { body } = await app().call("getApplication", { id: sent.id }, reader);
      expect(body.applicant.user_id).toBe(ada.id);
      expect(body.answers.map(({ texts }) => texts)).toEqual([
        ["Because"],
        ["7.5"],
        ["Yes"],
        ["No", "Yes"],
        ["Monday morning", "Friday evening"],
        [],
      ]);
      expect(body.answers[5]?.files).toEqual([file]);
    }
    expect((await app().call("getJob", { id: job.id }, ada)).body.applied_at).toBe(sent.created_at);
  });

  it("is refused with each error at its question, and stores nothing", async () => {
    const job = await buildAskingJob();
    const [ada, grace] = [await buildUser(app().db), await buildUser(app().db)];
    const own = (await upload(job.id, ada)).body;
    const apply = (answers: unknown) => app().refuse("applyToJob", { id: job.id, answers }, ada);

    const none = await apply([]);
    expect(none.status).toBe(422);
    expect(none.errors?.map(({ path }) => path)).toEqual(Array(6).fill("answers"));

    const wrong = fullAnswers(job, own.id).map((answer, index) =>
      index < 5 ? { ...answer, texts: ["nonsense", "Yes"] } : { ...answer, file_ids: [] },
    );
    expect((await apply(wrong)).errors).toEqual([
      { path: "answers.0.texts", message: "Give one answer" },
      { path: "answers.1.texts", message: "Enter a number, such as 12 or 7.5" },
      { path: "answers.2.texts", message: "Choose one of the answers" },
      { path: "answers.3.texts", message: "Choose from the answers" },
      { path: "answers.4.texts", message: "Choose times of the week" },
      { path: "answers.5.file_ids", message: "Please add a file" },
    ]);

    const stray = [...fullAnswers(job, own.id), { question_id: NOBODY, texts: ["Hi"] }];
    expect((await apply(stray)).errors?.[0]?.path).toBe("answers.6.question_id");
    const twice = [...fullAnswers(job, own.id), { question_id: job.questions[0], texts: ["Hi"] }];
    expect((await apply(twice)).errors?.[0]?.message).toBe("This question has two answers");

    const foreign = (await upload(job.id, grace)).body;
    const elsewhere = (await upload((await buildAskingJob()).id, ada)).body;
    for (const { id } of [foreign, elsewhere, { id: NOBODY }]) {
      expect((await apply(fullAnswers(job, id))).errors).toEqual([
        { path: "answers.5.file_ids", message: "A file is no longer available. Please choose it again" },
      ]);
    }
    expect(await applied(ada.id, job.id)).toEqual([]);
    expect(
      await app()
        .db.select()
        .from(applicationAnswers)
        .where(eq(applicationAnswers.questionId, job.questions[0] ?? "")),
    ).toEqual([]);
  });

  it("may leave out what is optional", async () => {
    const job = await buildJob(app().db);
    await buildJobQuestion(app().db, { jobId: job.id, position: 0, required: false });
    const ada = await buildUser(app().db);
    const { body } = await app().call("applyToJob", { id: job.id, answers: [] }, ada);
    const detail = await app().call("getApplication", { id: body.id }, ada);
    expect(detail.body.answers).toMatchObject([{ texts: [], files: [] }]);
  });

  it("creates one application however often it is sent at once", async () => {
    const job = await buildAskingJob();
    const ada = await buildUser(app().db);
    const file = (await upload(job.id, ada)).body;
    const body = JSON.stringify({ answers: fullAnswers(job, file.id) });
    const send = () =>
      app().request(
        `/jobs/${job.id}/applications`,
        { method: "POST", body, headers: { "Content-Type": "application/json" } },
        ada,
      );

    const answers = await Promise.all(Array.from({ length: 8 }, send));

    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    expect(await applied(ada.id, job.id)).toHaveLength(1);
  });

  it("happens once, again after withdrawing, and not for a closed job", async () => {
    const job = await buildJob(app().db);
    const ada = await buildUser(app().db);
    const { body } = await app().call("applyToJob", { id: job.id, answers: [] }, ada);

    const again = await app().refuse("applyToJob", { id: job.id, answers: [] }, ada);
    expect([again.status, again.detail]).toEqual([409, "You have already applied for this job"]);

    await app().call("withdrawApplication", { id: body.id }, ada);
    const { body: seen } = await app().call("getJob", { id: job.id }, ada);
    expect(seen).toMatchObject({ applied_at: null, withdrawn: true });
    const { body: after } = await app().call("applyToJob", { id: job.id, answers: [] }, ada);
    expect(after).toMatchObject({ id: body.id, status: "submitted" });

    const past = new Date(app().clock.now().getTime() - 60_000);
    for (const closed of [{ closesAt: past }, { closedAt: past }]) {
      const { id } = await buildJob(app().db, closed);
      const refused = await app().refuse("applyToJob", { id, answers: [] }, ada);
      expect([refused.status, refused.detail]).toEqual([409, "No longer accepting applications"]);
    }
    expect((await app().refuse("applyToJob", { id: NOBODY, answers: [] }, ada)).status).toBe(404);
  });
});

describe("an upload", () => {
  it("has the type of its content and a matching name", async () => {
    const job = await buildAskingJob();
    const ada = await buildUser(app().db);
    expect(await upload(job.id, ada, documents.docx, "../Kovač.zip")).toEqual({
      status: 201,
      body: {
        id: expect.any(String),
        name: "Kovač.zip.docx",
        bytes: documents.docx.byteLength,
        media_type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      },
    });
  });

  it("is refused when it is empty, too large or something else", async () => {
    const job = await buildAskingJob();
    const ada = await buildUser(app().db);
    const refusal = async (content: Uint8Array<ArrayBuffer>) => {
      const { status, body } = await upload(job.id, ada, content);
      return [status, body.detail];
    };
    expect(await refusal(new Uint8Array())).toEqual([422, "This file is empty"]);
    expect(await refusal(documents.picture)).toEqual([422, "Choose a PDF, DOC, DOCX or TXT file"]);
    expect(await refusal(new Uint8Array(5 * 1024 * 1024 + 1).fill(97))).toEqual([
      413,
      "A file can be at most 5 MiB",
    ]);
    expect((await upload(job.id, ada, new Uint8Array(7 * 1024 * 1024).fill(97))).status).toBe(413);
    expect(await app().db.select().from(files).where(eq(files.ownerId, ada.id))).toEqual([]);
  });

  it("is refused for a job that is closed, asks for no file, or was applied for", async () => {
    const ada = await buildUser(app().db);
    const quiet = await buildJob(app().db);
    expect((await upload(quiet.id, ada)).body.detail).toBe("This job doesn't ask for files");
    const closed = await buildAskingJob({ closedAt: new Date() });
    expect((await upload(closed.id, ada)).body.detail).toBe("No longer accepting applications");
    await app().call("applyToJob", { id: quiet.id, answers: [] }, ada);
    expect((await upload(quiet.id, ada)).status).toBe(409);
    expect((await upload(NOBODY, ada)).status).toBe(404);
  });

  it("is replaced by later ones until one is used", async () => {
    const job = await buildAskingJob();
    const ada = await buildUser(app().db);
    const first = (await upload(job.id, ada)).body;
    for (let more = 0; more < 11; more++) await upload(job.id, ada);
    const kept = await app().db.select({ id: files.id }).from(files).where(eq(files.ownerId, ada.id));
    expect(kept).toHaveLength(10);
    expect(kept.map(({ id }) => id)).not.toContain(first.id);
  });

  it("is deleted when the application is withdrawn, for the company too", async () => {
    const { db, files: store } = app();
    const [company, recruiter, ada] = [await buildCompany(db), await buildUser(db), await buildUser(db)];
    await buildEmployee(db, { companyId: company.id, userId: recruiter.id, isAdmin: true });
    const job = await buildAskingJob({ companyId: company.id });
    const { id: fileId } = (await upload(job.id, ada)).body;
    const answers = fullAnswers(job, fileId);
    const { id } = (await app().call("applyToJob", { id: job.id, answers }, ada)).body;
    const [{ key } = { key: "" }] = await db
      .select({ key: files.storageKey })
      .from(files)
      .where(eq(files.id, fileId));
    const stored = () => store.get(key);
    const download = (caller: { token: string }) =>
      app().send("downloadApplicationFile", { id: fileId }, caller);
    expect((await download(recruiter)).status).toBe(200);
    expect(await stored()).toBeDefined();

    await app().call("withdrawApplication", { id }, ada);
    while (await deleteRemovedFiles(app()));
    expect([(await download(recruiter)).status, (await download(ada)).status]).toEqual([404, 404]);
    expect(await stored()).toBeUndefined();
  });

  it("isn't sent to the company while its owner's account is being deleted", async () => {
    const { db } = app();
    const [company, recruiter, ada] = [await buildCompany(db), await buildUser(db), await buildUser(db)];
    await buildEmployee(db, { companyId: company.id, userId: recruiter.id, isAdmin: true });
    const job = await buildAskingJob({ companyId: company.id });
    const { id: fileId } = (await upload(job.id, ada)).body;
    await app().call("applyToJob", { id: job.id, answers: fullAnswers(job, fileId) }, ada);
    const download = async () =>
      (await app().send("downloadApplicationFile", { id: fileId }, recruiter)).status;
    expect(await download()).toBe(200);
    await app().call("deleteAccount", {}, ada);
    expect(await download()).toBe(404);
  });

  it("has room in 250 MiB for all files of an account, which withdrawing frees", async () => {
    const ada = await buildUser(app().db);
    const [early, job] = [await buildAskingJob(), await buildAskingJob()];
    const first = (await upload(early.id, ada)).body;
    const { body: sent } = await app().call(
      "applyToJob",
      { id: early.id, answers: fullAnswers(early, first.id) },
      ada,
    );
    const bytes = LIMITS.uploadBytesInTotal - documents.pdf.byteLength;
    await app().db.update(files).set({ bytes }).where(eq(files.id, first.id));

    // Two at once, with space for one.
    const answers = await Promise.all([upload(job.id, ada), upload(job.id, ada)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toMatch(
      /^Your files can take up 250 MiB in total\. To make room, withdraw an application, or delete a message or a résumé;/,
    );

    await app().call("withdrawApplication", { id: sent.id }, ada);
    expect((await upload(job.id, ada)).status).toBe(201);
    expect((await app().call("getApplication", { id: sent.id }, ada)).body.answers[5]?.files).toEqual([]);
  });
});
