import type { ApplicationStatus } from "@guildway/shared/contract/options";
import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import {
  buildApplication,
  buildCompany,
  buildEmployee,
  buildJob,
  buildJobQuestion,
  buildUser,
} from "../../../testing/builders";
import { documents } from "../../../testing/documents";
import { files } from "../../kernel/db/schema";
import { storeDocument } from "../../kernel/storage/document-key";

const app = useTestApp();
const NOBODY = "01990000-0000-7000-8000-00000000dead";

/**
 * A company with a recruiter, a colleague, and a job that someone has applied for with a file; and a rival: the
 * recruiter of another company that has a job as well.
 */
async function buildScene() {
  const { db } = app();
  const company = await buildCompany(db, { name: "Acme" });
  const job = await buildJob(db, { companyId: company.id, title: "Cook" });
  const [recruiter, colleague, applicant, stranger] = await Promise.all(
    ["Rita", "Carl", "Ada", "Sam"].map((firstName) => buildUser(db, { firstName })),
  );
  if (!recruiter || !colleague || !applicant || !stranger) throw new Error("four people were built");
  await buildEmployee(db, { companyId: company.id, userId: recruiter.id, isAdmin: true });
  await buildEmployee(db, { companyId: company.id, userId: colleague.id });
  const rival = await buildUser(db, { firstName: "Rolf" });
  const rivalCompany = await buildCompany(db, { name: "Bolt" });
  await buildEmployee(db, { companyId: rivalCompany.id, userId: rival.id, isAdmin: true });
  await buildJob(db, { companyId: rivalCompany.id });
  const question = await buildJobQuestion(db, { jobId: job.id, position: 0, questionType: "File Upload" });
  const application = await buildApplication(db, { jobId: job.id, userId: applicant.id });
  const [file] = await db
    .insert(files)
    .values({
      ownerId: applicant.id,
      jobId: job.id,
      applicationId: application.id,
      questionId: question.id,
      name: "Kovač.pdf",
      mediaType: "application/pdf",
      bytes: documents.pdf.byteLength,
      storageKey: await storeDocument(app().files, documents.pdf),
    })
    .returning({ id: files.id });
  return {
    job,
    application,
    fileId: file?.id ?? "",
    people: { nobody: undefined, stranger, rival, applicant, colleague, recruiter },
  };
}

type Scene = Awaited<ReturnType<typeof buildScene>>;

const json = (method: string, body: unknown): RequestInit => ({
  method,
  body: JSON.stringify(body),
  headers: { "Content-Type": "application/json", "If-Match": "*" },
});

function uploadRequest(): RequestInit {
  const body = new FormData();
  body.set("file", new File([documents.pdf], "cv.pdf"));
  return { method: "POST", body };
}

/** The expected status for each caller. */
const roles: [string, (scene: Scene) => [string, RequestInit?], Record<keyof Scene["people"], number>][] = [
  [
    "getApplication",
    ({ application }) => [`/applications/${application.id}`],
    { nobody: 401, stranger: 404, rival: 404, applicant: 200, colleague: 404, recruiter: 200 },
  ],
  [
    "downloadApplicationFile",
    ({ fileId }) => [`/application-files/${fileId}`],
    { nobody: 401, stranger: 404, rival: 404, applicant: 200, colleague: 404, recruiter: 200 },
  ],
  [
    "listJobApplications",
    ({ job }) => [`/jobs/${job.id}/applications`],
    { nobody: 401, stranger: 403, rival: 403, applicant: 403, colleague: 403, recruiter: 200 },
  ],
  [
    "getApplicationCounts",
    ({ job }) => [`/jobs/${job.id}/application-counts`],
    { nobody: 401, stranger: 403, rival: 403, applicant: 403, colleague: 403, recruiter: 200 },
  ],
  [
    "updateApplicationStatus",
    ({ application }) => [`/applications/${application.id}`, json("PATCH", { status: "offer" })],
    { nobody: 401, stranger: 404, rival: 404, applicant: 403, colleague: 404, recruiter: 200 },
  ],
  [
    "withdrawApplication",
    ({ application }) => [`/applications/${application.id}`, { method: "DELETE" }],
    { nobody: 401, stranger: 404, rival: 404, applicant: 204, colleague: 404, recruiter: 403 },
  ],
  [
    "listOwnApplications",
    () => ["/me/applications"],
    { nobody: 401, stranger: 200, rival: 200, applicant: 200, colleague: 200, recruiter: 200 },
  ],
  [
    "applyToJob, without the file asked for",
    ({ job }) => [`/jobs/${job.id}/applications`, json("POST", { answers: [] })],
    { nobody: 401, stranger: 422, rival: 422, applicant: 409, colleague: 422, recruiter: 403 },
  ],
  [
    "uploadApplicationFile",
    ({ job }) => [`/jobs/${job.id}/application-files`, uploadRequest()],
    { nobody: 401, stranger: 201, rival: 201, applicant: 409, colleague: 201, recruiter: 403 },
  ],
];

describe.each(roles)("%s", (_, requestOf, expected) => {
  it.each(Object.entries(expected))("answers %s with %d", async (role, status) => {
    const scene = await buildScene();
    const [path, init] = requestOf(scene);
    const caller = Object.entries(scene.people).find(([name]) => name === role)?.[1];
    expect((await app().request(path, init, caller)).status).toBe(status);
  });
});

describe("a file", () => {
  it("is saved as an attachment under its name", async () => {
    const { fileId, people } = await buildScene();
    const response = await app().request(`/application-files/${fileId}`, {}, people.recruiter);
    expect(response.headers.get("Content-Disposition")).toBe(
      `attachment; filename="Kovac_.pdf"; filename*=UTF-8''Kova%C4%8D.pdf`,
    );
    expect(response.headers.get("Content-Type")).toBe("application/pdf");
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(documents.pdf);
  });

  it("can only be read by its owner until the application is sent", async () => {
    const { fileId, people } = await buildScene();
    await app().db.update(files).set({ applicationId: null }).where(eq(files.id, fileId));
    const read = async (caller: { token: string }) =>
      (await app().request(`/application-files/${fileId}`, {}, caller)).status;
    expect(await read(people.applicant)).toBe(200);
    expect(await read(people.recruiter)).toBe(404);
  });
});

describe("a job's applications", () => {
  it("are paged in either order and narrowed by status", async () => {
    const { job, people } = await buildScene();
    const ids: string[] = [];
    for (let day = 1; day <= 4; day++) {
      const status: ApplicationStatus = day % 2 ? "interview" : "rejected";
      const createdAt = new Date(`2026-01-0${day}`);
      ids.push((await buildApplication(app().db, { jobId: job.id, status, createdAt })).id);
    }
    await buildApplication(app().db, { jobId: (await buildJob(app().db)).id });

    const walk = async (sort: "newest" | "oldest") => {
      const first = await app().call("listJobApplications", { id: job.id, sort, limit: 3 }, people.recruiter);
      const input = { id: job.id, sort, limit: 3, cursor: first.next ?? "" };
      const rest = await app().call("listJobApplications", input, people.recruiter);
      expect(rest.next).toBeUndefined();
      return [...first.body, ...rest.body].map(({ id }) => id);
    };
    const newest = await walk("newest");
    expect(newest.slice(1)).toEqual(ids.toReversed());
    expect(await walk("oldest")).toEqual(newest.toReversed());

    const narrowed = await app().call(
      "listJobApplications",
      { id: job.id, status: "interview" },
      people.recruiter,
    );
    expect(narrowed.body.map(({ id }) => id)).toEqual([ids[2], ids[0]]);
    const { body } = await app().call("getApplicationCounts", { id: job.id }, people.recruiter);
    expect(body.map(({ count }) => count)).toEqual([1, 0, 2, 0, 0, 2, 0]);
    for (const name of ["listJobApplications", "getApplicationCounts"] as const) {
      expect((await app().refuse(name, { id: NOBODY }, people.recruiter)).status).toBe(404);
    }
  });
});

describe("own applications", () => {
  it("are only the viewer's, newest first", async () => {
    const ada = await buildUser(app().db);
    const [older, newer] = ["2026-01-01", "2026-02-01"].map((day) => new Date(day));
    const first = await buildApplication(app().db, {
      jobId: (await buildJob(app().db)).id,
      userId: ada.id,
      createdAt: newer,
    });
    const second = await buildApplication(app().db, {
      jobId: (await buildJob(app().db)).id,
      userId: ada.id,
      createdAt: older,
    });
    await buildApplication(app().db, { jobId: first.jobId });

    const page = await app().call("listOwnApplications", { limit: 1 }, ada);
    const rest = await app().call("listOwnApplications", { limit: 1, cursor: page.next ?? "" }, ada);
    expect([...page.body, ...rest.body].map(({ id }) => id)).toEqual([first.id, second.id]);
  });
});

describe("a change of status", () => {
  it("reaches the applicant with its note, once", async () => {
    const { application, people } = await buildScene();
    const change = { id: application.id, status: "interview", note: "Thursday at <ten>?" } as const;

    for (let again = 0; again < 2; again++) {
      const { body } = await app().call("updateApplicationStatus", change, people.recruiter);
      expect(body).toMatchObject({ status: "interview", note: "Thursday at <ten>?" });
    }

    await app().call("updateApplicationStatus", { ...change, note: "" }, people.recruiter);

    await app().notifyOfDecisions();
    const { body } = await app().call("listOwnApplications", {}, people.applicant);
    expect(body).toMatchObject([{ status: "interview", note: "Thursday at <ten>?" }]);
    const notifications = await app().call("listNotifications", {}, people.applicant);
    expect(notifications.body).toMatchObject([
      { kind: "application", application: { note: "Thursday at <ten>?" } },
    ]);
  });

  it("is refused once the application is withdrawn, and withdrawing is the applicant's", async () => {
    const { application, people } = await buildScene();
    for (let again = 0; again < 2; again++) {
      await app().call("withdrawApplication", { id: application.id }, people.applicant);
    }
    const refused = await app().refuse(
      "updateApplicationStatus",
      { id: application.id, status: "offer" },
      people.recruiter,
    );
    expect([refused.status, refused.detail]).toEqual([409, "The applicant has withdrawn this application"]);
    const withdrawn = { id: application.id, status: "withdrawn" };
    expect((await app().refuse("updateApplicationStatus", withdrawn, people.recruiter)).errors).toEqual([
      { path: "status", message: "Choose a status from the list" },
    ]);
  });
});
