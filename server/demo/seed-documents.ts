import type { FileStore } from "../src/kernel/core/file-store";
import { files, jobQuestions } from "../src/kernel/db/schema";
import { storeCopy } from "../src/kernel/storage/document-key";
import { docxOf } from "./docx";
import { type PdfLine, pdfOf } from "./pdf";
import type { SentApplication } from "./seed-applications";
import { findJob, type OpenJob } from "./seed-companies";
import { fullName, type Resident } from "./seed-people";
import { before, MINUTE, monthsBefore } from "./time";
import type { World } from "./world";

const JOB = { company: "Northwind Bridges", title: "Bridge Inspector" };

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** Who has sent a résumé as what; everyone else of these applicants has left it out. */
const SENT_AS: Readonly<Record<string, "pdf" | "docx" | "txt">> = {
  "Emeka Obi": "pdf",
  "Viktor Horvat": "pdf",
  "Marcus Bell": "docx",
  "Rosa Delgado": "pdf",
  "Kwame Mensah": "txt",
  "Beatriz Salgado": "docx",
  "Wei Zhang": "pdf",
  "Isaac Rosen": "txt",
  "Noor Haddad": "pdf",
  "Samuel Adeyemi": "pdf",
  "Leo Marchetti": "pdf",
  "Callum Reid": "pdf",
};

/** One job also asks for a résumé, and some of its applicants have sent one that agrees with their profile. */
export async function seedDocuments(
  world: World,
  residents: Resident[],
  openJobs: OpenJob[],
  sent: SentApplication[],
  store: FileStore | undefined,
): Promise<void> {
  const job = findJob(openJobs, JOB.company, JOB.title);
  const questionId = world.newId(job.postedAt);
  await world.db.insert(jobQuestions).values({
    id: questionId,
    jobId: job.id,
    position: job.questions.length,
    question: "Your résumé, and certificates if you have any",
    questionType: "File Upload",
    required: false,
  });
  for (const { row } of sent) {
    const applicant = residents.find(({ id }) => id === row.userId);
    const type = applicant && SENT_AS[fullName(applicant)];
    if (!type || row.jobId !== job.id || row.status === "withdrawn") continue;
    const createdAt = before(row.createdAt, 4 * MINUTE);
    const owner = { ownerId: row.userId, jobId: job.id, applicationId: row.id, questionId };
    // Drawn even if it isn't used, so that all later random values stay the same.
    const id = world.newId(createdAt);
    if (!store) continue;
    const document = await storeCopy(store, documentOf(applicant, world.now, type));
    await world.db.insert(files).values({ id, ...owner, ...document, createdAt });
  }
}

function documentOf(person: Resident, now: Date, type: "pdf" | "docx" | "txt") {
  const lines = resumeOf(person, now);
  const texts = lines.map(({ text }) => text);
  const [mediaType, content] = {
    pdf: () => ["application/pdf", pdfOf(lines)] as const,
    docx: () => [DOCX, docxOf(texts.filter((text) => text !== ""))] as const,
    txt: () => ["text/plain; charset=utf-8", new TextEncoder().encode(`${texts.join("\n")}\n`)] as const,
  }[type]();
  return { name: `${fullName(person)}.${type}`, mediaType, content };
}

const GAP: PdfLine = { text: "" };
const heading = (text: string): PdfLine[] => [GAP, { text, size: 13, bold: true }];

/** What the profile says, as a page. */
function resumeOf(person: Resident, now: Date): PdfLine[] {
  const month = (ago: number | undefined) =>
    ago === undefined ? "today" : monthsBefore(now, ago).slice(0, 7);
  return [
    { text: fullName(person), size: 20, bold: true },
    { text: [person.state, person.country].filter(Boolean).join(", ") },
    GAP,
    ...wrap(person.bio),
    ...heading("Experience"),
    ...person.work.flatMap(({ title, company, from, to, description }) => [
      { text: `${title}, ${company}`, bold: true },
      { text: `${month(from)} – ${month(to)}`, size: 10 },
      ...wrap(description),
      GAP,
    ]),
    ...heading("Skills"),
    ...wrap(person.skills.join(", ")),
  ];
}

/** A text as lines that fit the page. */
function wrap(text: string): PdfLine[] {
  return (text.match(/.{1,84}(\s|$)/g) ?? []).map((line) => ({ text: line.trim() }));
}
