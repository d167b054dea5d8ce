import { useTestApp } from "../../../testing/app";
import { buildJob, buildJobQuestion, buildUser } from "../../../testing/builders";
import { documents } from "../../../testing/documents";
import { files, resumes } from "../../kernel/db/schema";

const app = useTestApp();

const cv = (name = "cv.pdf") => ({ file: new File([documents.pdf], name) });

async function buildVacancy() {
  const job = await buildJob(app().db);
  const question = await buildJobQuestion(app().db, {
    jobId: job.id,
    position: 0,
    questionType: "File Upload",
  });
  return { job, question };
}

describe("saved résumés", () => {
  it("are listed newest first, at most three, and belong to one person", async () => {
    const [viewer, other] = [await buildUser(app().db), await buildUser(app().db)];
    for (const name of ["one.pdf", "two.pdf", "three.pdf"]) {
      await app().call("uploadResume", cv(name), viewer);
      app().clock.advance({ seconds: 1 });
    }
    expect(await app().refuse("uploadResume", cv(), viewer)).toMatchObject({
      type: "urn:guildway:problem:limit-reached",
      detail: "You can save up to 3 résumés. Delete one before you save another.",
    });
    const { body } = await app().call("listResumes", {}, viewer);
    expect(body.map(({ name }) => name)).toEqual(["three.pdf", "two.pdf", "one.pdf"]);
    expect((await app().call("listResumes", {}, other)).body).toEqual([]);

    const [{ id } = { id: "" }] = body;
    expect((await app().refuse("downloadResume", { id }, other)).status).toBe(404);
    expect((await app().refuse("deleteResume", { id }, other)).status).toBe(404);
    const download = await app().send("downloadResume", { id }, viewer);
    expect(download.headers.get("Content-Disposition")).toContain("three.pdf");
    expect(new Uint8Array(await download.arrayBuffer())).toEqual(new Uint8Array(documents.pdf));
    await app().call("deleteResume", { id }, viewer);
    expect((await app().call("listResumes", {}, viewer)).body).toHaveLength(2);
  });

  it("aren't saved while the disk is full, and the answer says so", async () => {
    const viewer = await buildUser(app().db);
    const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    jest.spyOn(app().files, "put").mockRejectedValueOnce(full);
    expect(await app().refuse("uploadResume", cv(), viewer)).toMatchObject({
      status: 503,
      type: "urn:guildway:problem:storage-full",
      detail: "There's no space left for files. Nothing was saved. Try again later",
    });
    expect((await app().call("listResumes", {}, viewer)).body).toEqual([]);
    await app().call("uploadResume", cv(), viewer);
  });

  it("refuse anything that isn't a document", async () => {
    const viewer = await buildUser(app().db);
    const picture = new File([new Uint8Array([0x89, 0x50, 0, 1])], "cv.pdf");
    expect((await app().refuse("uploadResume", { file: picture }, viewer)).status).toBe(422);
  });

  it("are copied into an application, and the copy outlives them", async () => {
    const viewer = await buildUser(app().db);
    const { job, question } = await buildVacancy();
    const { body: resume } = await app().call("uploadResume", cv(), viewer);
    const { body: file } = await app().call("attachResume", { id: job.id, resume_id: resume.id }, viewer);
    expect(file).toMatchObject({ name: "cv.pdf", bytes: documents.pdf.byteLength });
    await app().call("deleteResume", { id: resume.id }, viewer);

    const answers = [{ question_id: question.id, file_ids: [file.id] }];
    await app().call("applyToJob", { id: job.id, answers }, viewer);
    expect((await app().send("downloadApplicationFile", { id: file.id }, viewer)).status).toBe(200);
    const { body: saved } = await app().call("saveFileAsResume", { id: file.id }, viewer);
    expect(saved.name).toBe("cv.pdf");
  });

  it("aren't copied for a job that asks for no files, nor from another person", async () => {
    const [viewer, other] = [await buildUser(app().db), await buildUser(app().db)];
    const job = await buildJob(app().db);
    const { body: resume } = await app().call("uploadResume", cv(), viewer);
    const refused = await app().refuse("attachResume", { id: job.id, resume_id: resume.id }, viewer);
    expect(refused.type).toBe("urn:guildway:problem:no-files-wanted");
    const { job: vacancy } = await buildVacancy();
    expect((await app().refuse("attachResume", { id: vacancy.id, resume_id: resume.id }, other)).status).toBe(
      404,
    );
  });

  it("count towards the quota", async () => {
    const viewer = await buildUser(app().db);
    const { job } = await buildVacancy();
    const row = { ownerId: viewer.id, name: "a.txt", mediaType: "text/plain" };
    await app()
      .db.insert(resumes)
      .values({ ...row, storageKey: "documents/1", bytes: 200 * 1024 * 1024 });
    await app()
      .db.insert(files)
      .values({ ...row, storageKey: "documents/2", jobId: job.id, bytes: 50 * 1024 * 1024 });
    expect((await app().refuse("uploadResume", cv(), viewer)).type).toBe(
      "urn:guildway:problem:limit-reached",
    );
    expect((await app().call("listResumes", {}, viewer)).body).toHaveLength(1);
  });
});
