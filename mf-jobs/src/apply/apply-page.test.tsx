import { File as NodeFile } from "node:buffer";
import { api } from "@guildway/shared/api";
import type { QuestionType } from "@guildway/shared/contract/options";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

const TYPES: QuestionType[] = [
  "Written Response",
  "Number Response",
  "Multiple-choice",
  "Checkbox",
  "Availibility",
  "File Upload",
];

/** A job with a question of each type, the last one optional. */
async function postJob(types = TYPES): Promise<string> {
  await signInAs("recruiter");
  const [company] = (await api.listOwnCompanies()).items.filter(({ is_admin }) => is_admin);
  if (!company) throw new Error("the demo recruiter has a company");
  const { id } = await api.createJob({
    company_id: company.company_id,
    title: "Bridge Painter",
    description: "Paint bridges",
    salary: 30,
    hours: "full-time",
    link_to_job: "https://example.com",
    industry: "Technology",
    job_type: "on-site",
    skills: ["Welding", "AutoCAD", "Public Speaking"],
    questions: types.map((type) => `A ${type}?`),
    question_types: types,
    question_required: types.map((type) => type !== "File Upload"),
    question_answers: types.map((type) => (/choice|Checkbox/.test(type) ? ["Red", "Blue"] : [])),
  });
  return id;
}

// Node's form data, which requests carry in tests, takes only Node's files.
Object.assign(globalThis, { File: NodeFile });

/** Sends uploads by fetch: jsdom's XMLHttpRequest, which reports progress, cannot carry Node's form data. */
function uploadWithoutProgress(): void {
  const upload = api.uploadApplicationFile;
  jest.spyOn(api, "uploadApplicationFile").mockImplementation((input) => upload(input));
}

afterEach(() => jest.restoreAllMocks());

const pathOf = (jobId: string) => `/signed-in/feed/job/apply/${jobId}`;

async function open(jobId: string, search = "") {
  const view = await renderRemote(routes, { path: pathOf(jobId) + search, as: "member" });
  await screen.findByRole("heading", { level: 2 });
  return view;
}

type User = Awaited<ReturnType<typeof open>>["user"];

async function fillFirstPage(user: User) {
  await user.type(screen.getByLabelText("A Written Response?"), "I like red.");
  await user.type(screen.getByLabelText("A Number Response?"), "7.5");
  await user.click(within(screen.getByRole("radiogroup")).getByLabelText("Red"));
  await user.click(
    within(screen.getByRole("group", { name: "A Checkbox?" })).getByRole("checkbox", { name: "Blue" }),
  );
  await user.click(screen.getByRole("button", { name: "Next Page" }));
}

test("asks four questions per page and sends all answers once", async () => {
  const jobId = await postJob();
  const { user } = await open(jobId);
  let sent = 0;
  server.events.on("request:start", ({ request }) => {
    if (request.method === "POST" && request.url.endsWith("/applications")) sent++;
  });

  await fillFirstPage(user);
  await waitFor(() => expect(screen.getByRole("heading", { name: "Questions, page 2 of 2" })).toHaveFocus());
  await user.click(screen.getByRole("checkbox", { name: "Monday morning" }));
  await user.click(screen.getByRole("button", { name: "Next Page" }));

  expect(await screen.findByRole("heading", { name: "Review your answers" })).toBeVisible();
  expect(screen.getByText("I like red.")).toBeVisible();
  expect(screen.getByText("No answer")).toBeVisible();
  await user.dblClick(screen.getByRole("button", { name: "Send application" }));

  expect(await screen.findByRole("heading", { level: 1, name: "Bridge Painter" })).toBeVisible();
  expect(await screen.findByText("Application sent")).toBeVisible();
  expect(sent).toBe(1);
  const [application] = (await api.listOwnApplications()).items;
  const { answers } = await api.getApplication({ id: application?.id ?? "" });
  expect(answers.map(({ texts }) => texts)).toEqual([
    ["I like red."],
    ["7.5"],
    ["Red"],
    ["Blue"],
    ["Monday morning"],
    [],
  ]);
});

test("continues only if the page is valid, and shows its errors", async () => {
  const { user } = await open(await postJob());
  await user.type(screen.getByLabelText("A Number Response?"), "many");
  await user.click(screen.getByRole("button", { name: "Next Page" }));

  await waitFor(() => expect(screen.getByLabelText("A Written Response?")).toHaveFocus());
  expect(screen.getByLabelText("A Written Response?")).toHaveAccessibleDescription(
    /Please answer this question/,
  );
  expect(screen.getByText("Enter a number, such as 12 or 7.5")).toBeVisible();
  expect(screen.getByText("Please choose an answer")).toBeVisible();
  expect(screen.getByText("Please choose at least one answer")).toBeVisible();

  await user.type(screen.getByLabelText("A Written Response?"), "Yes");
  expect(screen.queryByText("Please answer this question")).not.toBeInTheDocument();
});

test("keeps the page and answers after a reload and links back to them from the review", async () => {
  const jobId = await postJob();
  const first = await open(jobId);
  await fillFirstPage(first.user);
  await first.user.click(await screen.findByRole("checkbox", { name: "Sunday evening" }));
  first.unmount();

  const { user } = await open(jobId, first.router.state.location.search);
  expect(screen.getByRole("heading", { name: "Questions, page 2 of 2" })).toBeVisible();
  expect(screen.getByRole("checkbox", { name: "Sunday evening" })).toBeChecked();
  await user.click(screen.getByRole("button", { name: "Next Page" }));
  await user.click(await screen.findByRole("button", { name: "Edit page 1" }));
  expect(screen.getByLabelText("A Written Response?")).toHaveValue("I like red.");
});

test("uploads a file as soon as it is chosen, and removes it again", async () => {
  uploadWithoutProgress();
  const jobId = await postJob(["File Upload"]);
  const { user } = await open(jobId);
  await user.upload(
    screen.getByLabelText("Choose a file"),
    new File(["Ada Lovelace"], "cv.txt", { type: "text/plain" }),
  );
  await user.click(await screen.findByRole("button", { name: "Remove cv.txt" }));
  expect(screen.queryByText("cv.txt")).not.toBeInTheDocument();
  expect(screen.getByLabelText("Choose a file")).toHaveFocus();

  await user.upload(screen.getByLabelText("Choose a file"), new File(["Ada"], "letter.txt"));
  expect(await screen.findByRole("button", { name: "Remove letter.txt" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Next Page" }));
  await user.click(await screen.findByRole("button", { name: "Send application" }));
  expect(await screen.findByText("Application sent")).toBeVisible();
});

test("stops waiting for a file whose upload failed", async () => {
  let fail = () => {};
  const upload = new Promise<never>((_, reject) => {
    fail = () => reject(new Error("The line broke"));
  });
  jest.spyOn(api, "uploadApplicationFile").mockReturnValue(upload);
  const { user } = await open(await postJob(["File Upload"]));
  await user.upload(screen.getByLabelText("Choose a file"), new File(["Ada"], "cv.txt"));
  await user.click(screen.getByRole("button", { name: "Next Page" }));
  expect(await screen.findByText("Wait until the file has uploaded")).toBeVisible();
  fail();

  expect(await screen.findByRole("button", { name: "Dismiss cv.txt" })).toBeVisible();
  await waitFor(() => expect(screen.queryByText("Wait until the file has uploaded")).not.toBeInTheDocument());
});

test("rejects a file with the reason, before and after the upload", async () => {
  uploadWithoutProgress();
  const { user } = await open(await postJob(["File Upload"]));
  const input = screen.getByLabelText("Choose a file");
  await user.upload(input, new File([new Uint8Array([0x89, 0x50, 0, 1])], "picture.pdf"));
  expect(await screen.findByRole("alert")).toHaveTextContent("Choose a PDF, DOC, DOCX or TXT file");
  await user.upload(input, new File([new Uint8Array(5 * 1024 * 1024 + 1)], "large.pdf"));
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("A file can be at most 5 MiB"));
  expect(screen.queryByText("picture.pdf")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Dismiss large.pdf" }));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("shows an application that was sent in the meantime, and keeps the focus on the page", async () => {
  const jobId = await postJob(["File Upload"]);
  const { user } = await open(jobId);
  await api.applyToJob({ id: jobId, answers: [] });
  await user.click(screen.getByRole("button", { name: "Next Page" }));
  await user.click(await screen.findByRole("button", { name: "Send application" }));

  expect(await screen.findByText("You've already applied for this job")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
});

test("shows an error that isn't about a question as a message", async () => {
  const jobId = await postJob(["File Upload"]);
  server.use(
    http.post("*/api/jobs/:id/applications", () =>
      HttpResponse.json(
        {
          status: 422,
          title: "Invalid",
          errors: [
            { path: "answers.0.file_ids", message: "Not this file" },
            { path: "answers", message: "The questions have changed" },
          ],
        },
        { status: 422, headers: { "Content-Type": "application/problem+json" } },
      ),
    ),
  );
  const { user } = await open(jobId);
  await user.click(screen.getByRole("button", { name: "Next Page" }));
  await user.click(await screen.findByRole("button", { name: "Send application" }));

  expect(await screen.findByText("The questions have changed")).toBeVisible();
  expect(screen.getByText("Not this file")).toBeVisible();
});

test("says if the viewer has already applied, and accepts an application again after a withdrawal", async () => {
  const jobId = await postJob(["File Upload"]);
  await signInAs("member");
  const { id } = await api.applyToJob({ id: jobId, answers: [] });
  const { unmount } = await renderRemote(routes, { path: pathOf(jobId), as: "member" });
  expect(await screen.findByText("You've already applied for this job")).toBeVisible();

  unmount();
  await api.withdrawApplication({ id });
  const { user } = await open(jobId);
  await user.click(screen.getByRole("button", { name: "Next Page" }));
  await user.click(await screen.findByRole("button", { name: "Send application" }));
  expect(await screen.findByText("Application sent")).toBeVisible();
});

test("leads recruiters of the job to its applications instead of its form", async () => {
  const jobId = await postJob();
  await renderRemote(routes, { path: pathOf(jobId), as: "recruiter" });
  expect(await screen.findByText("You recruit for this job")).toBeVisible();
  expect(screen.getByRole("link", { name: "View applications" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Next Page" })).not.toBeInTheDocument();
});

test("says if the job is closed", async () => {
  const jobId = await postJob();
  await api.closeJob({ id: jobId });
  await renderRemote(routes, { path: pathOf(jobId), as: "member" });
  expect(await screen.findByText("No longer accepting applications")).toBeVisible();
});

test("shows a failure and retries", async () => {
  const jobId = await postJob();
  server.use(
    http.get("*/api/home/jobs/questions/:id", () => HttpResponse.json({ title: "Out" }, { status: 500 }), {
      once: true,
    }),
  );
  const { user } = await renderRemote(routes, { path: pathOf(jobId), as: "member" });
  expect(await screen.findByRole("alert")).toHaveTextContent("Couldn't load the questions");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByLabelText("A Written Response?")).toBeVisible();
});
