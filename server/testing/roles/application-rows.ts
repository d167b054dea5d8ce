import { documents } from "../documents";
import { type Identified, type Rows, row } from "./row";

const answering = (job: Identified, question: Identified, ...files: Identified[]) => ({
  id: job.id,
  answers: [{ question_id: question.id, texts: [], file_ids: files.map(({ id }) => id) }],
});

const sorting = (job: Identified, question: Identified) => ({
  id: job.id,
  sort: "answer",
  sort_question: question.id,
});

const deciding = (job: Identified, application: Identified) => ({
  id: job.id,
  applications: [{ id: application.id, version: 1 }],
  status: "interview",
});

const templateForm = { name: "Invitation", text: "Hello {first_name}" };
const interviewForm = {
  starts_at: `${new Date().getUTCFullYear() + 1}-06-01T10:00:00Z`,
  duration: 45,
  time_zone: "Europe/Berlin",
  place: "https://meet.example.com/cook",
};

export const applicationRows = {
  applyToJob: row(
    {
      others: 201,
      applicant: 409,
      recruiter: 403,
      mixed: (own, other) => [
        // Another job's question, and someone else's file.
        answering(own.vacancy, other.question),
        answering(own.vacancy, own.question, own.file),
        answering(own.vacancy, own.question, other.file),
      ],
    },
    ({ vacancy: { id } }) => ({ id, answers: [] }),
  ),
  uploadApplicationFile: row({ others: 201, applicant: 409, recruiter: 403 }, ({ vacancy: { id } }) => ({
    id,
    file: new File([documents.pdf], "cv.pdf"),
  })),
  getApplicationDraft: row(200, ({ job: { id } }) => ({ id })),
  saveApplicationDraft: row(
    {
      others: 200,
      recruiter: 403,
      applicant: 409,
      mixed: (own, other) => [
        answering(own.vacancy, other.question),
        answering(own.vacancy, own.question, other.file),
      ],
    },
    ({ vacancy: { id } }) => ({ id, answers: [] }),
  ),
  deleteApplicationDraft: row(204, ({ vacancy: { id } }) => ({ id })),
  listApplicationDrafts: row(200),
  listEarlierAnswers: row(200, ({ vacancy: { id } }) => ({ id })),

  listResumes: row(200),
  uploadResume: row(201, () => ({ file: new File([documents.pdf], "cv.pdf") })),
  saveFileAsResume: row({ others: 404, applicant: 201 }, ({ file: { id } }) => ({ id })),
  downloadResume: row({ others: 404, applicant: 200 }, ({ resume: { id } }) => ({ id })),
  deleteResume: row({ others: 404, applicant: 204 }, ({ resume: { id } }) => ({ id })),
  attachResume: row(
    {
      others: 404,
      recruiter: 403,
      applicant: 409,
      // Someone else's résumé.
      mixed: (own, other) => [{ id: own.vacancy.id, resume_id: other.resume.id }],
    },
    ({ vacancy: { id }, resume }) => ({ id, resume_id: resume.id }),
  ),
  downloadApplicationFile: row({ others: 404, applicant: 200, recruiter: 200 }, ({ file: { id } }) => ({
    id,
  })),
  listJobApplications: row(
    { others: 403, recruiter: 200, mixed: (own, other) => [sorting(own.vacancy, other.question)] },
    ({ vacancy, question }) => sorting(vacancy, question),
  ),
  listOwnApplications: row(200),
  getApplication: row({ others: 404, applicant: 200, recruiter: 200 }, ({ application: { id } }) => ({ id })),
  updateApplicationStatus: row(
    { others: 404, applicant: 403, recruiter: 200 },
    ({ application: { id } }) => ({
      id,
      status: "interview",
    }),
  ),
  withdrawApplication: row({ others: 404, applicant: 204, recruiter: 403 }, ({ application: { id } }) => ({
    id,
  })),
  getApplicationCounts: row({ others: 403, recruiter: 200 }, ({ vacancy: { id } }) => ({ id })),
  listApplicationEvents: row({ others: 404, applicant: 200, recruiter: 200 }, ({ application: { id } }) => ({
    id,
  })),
  exportJobApplications: row(
    { others: 403, recruiter: 200, mixed: (own, other) => [sorting(own.vacancy, other.question)] },
    ({ vacancy, question }) => sorting(vacancy, question),
  ),
  markApplicationSeen: row({ others: 404, applicant: 403, recruiter: 204 }, ({ application: { id } }) => ({
    id,
  })),
  decideApplications: row(
    {
      others: 403,
      recruiter: 200,
      // Another job's application.
      mixed: (own, other) => [deciding(own.vacancy, other.application), deciding(own.job, own.application)],
    },
    ({ vacancy, application }) => deciding(vacancy, application),
  ),
  undoDecision: row({ others: 404, recruiter: 200 }, ({ decision: { id } }) => ({ id })),
  listApplicationNotes: row({ others: 404, applicant: 403, recruiter: 200 }, ({ application: { id } }) => ({
    id,
  })),
  createApplicationNote: row({ others: 404, applicant: 403, recruiter: 201 }, ({ application: { id } }) => ({
    id,
    text: "Call her",
  })),
  updateApplicationNote: row({ others: 404, recruiter: 200 }, ({ note: { id } }) => ({
    id,
    text: "Call him",
  })),
  deleteApplicationNote: row({ others: 404, recruiter: 204 }, ({ note: { id } }) => ({ id })),
  discussApplication: row(
    {
      others: 404,
      applicant: 403,
      recruiter: 201,
      mixed: (own, other) => [{ id: own.application.id, user_ids: [other.colleague.id] }],
    },
    ({ application: { id } }) => ({ id, user_ids: [] }),
  ),
  listApplicationRatings: row({ others: 404, applicant: 403, recruiter: 200 }, ({ application: { id } }) => ({
    id,
  })),
  rateApplication: row({ others: 404, applicant: 403, recruiter: 204 }, ({ application: { id } }) => ({
    id,
    rating: 4,
  })),
  deleteApplicationRating: row(
    { others: 404, applicant: 403, recruiter: 204 },
    ({ application: { id } }) => ({ id }),
  ),
  listMessageTemplates: row({ others: 403, recruiter: 200 }, ({ company }) => ({ companyId: company.id })),
  createMessageTemplate: row({ others: 403, recruiter: 201 }, ({ company }) => ({
    companyId: company.id,
    ...templateForm,
  })),
  updateMessageTemplate: row({ others: 404, recruiter: 200 }, ({ template: { id } }) => ({
    id,
    ...templateForm,
  })),
  deleteMessageTemplate: row({ others: 404, recruiter: 204 }, ({ template: { id } }) => ({ id })),
  listInterviews: row({ others: 404, applicant: 200, recruiter: 200 }, ({ application: { id } }) => ({ id })),
  createInterview: row({ others: 404, applicant: 403, recruiter: 201 }, ({ application: { id } }) => ({
    id,
    ...interviewForm,
  })),
  updateInterview: row({ others: 404, applicant: 403, recruiter: 200 }, ({ interview: { id } }) => ({
    id,
    ...interviewForm,
  })),
  callOffInterview: row({ others: 404, applicant: 403, recruiter: 204 }, ({ interview: { id } }) => ({ id })),
  downloadInterviewInvite: row({ others: 404, applicant: 200, recruiter: 200 }, ({ interview: { id } }) => ({
    id,
  })),
} satisfies Rows;
