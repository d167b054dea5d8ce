import { File as NodeFile } from "node:buffer";
import { api } from "@guildway/shared/api";
import { forgetOnDevice } from "@guildway/shared/device";
import { sessionStore } from "@guildway/shared/session";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { act, screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

// Node's form data, which requests carry in tests, takes only Node's files.
Object.assign(globalThis, { File: NodeFile });

let sequence = 0;

interface Asked {
  question: string;
  type?: "Written Response" | "File Upload" | "Multiple-choice";
  options?: string[];
}

async function postJob(asked: Asked[]): Promise<string> {
  await signInAs("recruiter");
  const [company] = (await api.listOwnCompanies()).items.filter(({ is_admin }) => is_admin);
  if (!company) throw new Error("the demo recruiter has a company");
  const { id } = await api.createJob({
    company_id: company.company_id,
    title: `Bridge Painter ${++sequence}`,
    description: "Paint bridges",
    salary: 30,
    hours: "full-time",
    link_to_job: "https://example.com",
    industry: "Technology",
    job_type: "on-site",
    skills: ["Welding", "AutoCAD", "Public Speaking"],
    questions: asked.map(({ question }) => question),
    question_types: asked.map(({ type = "Written Response" }) => type),
    question_required: asked.map(() => true),
    question_answers: asked.map(({ options = [] }) => options),
  });
  await signInAs("member");
  return id;
}

async function open(jobId: string) {
  const view = await renderRemote(routes, { path: `/signed-in/feed/job/apply/${jobId}`, as: "member" });
  await screen.findByRole("heading", { level: 2 });
  return view;
}

const draftOf = (id: string) => api.getApplicationDraft({ id });

test("saves what is typed, and continues on another device", async () => {
  const asked = Array.from({ length: 5 }, (_, index) => ({ question: `Why ${index}?` }));
  const jobId = await postJob(asked);
  const { user, unmount } = await open(jobId);
  for (const { question } of asked.slice(0, 4)) await user.type(screen.getByLabelText(question), "Because ");
  expect(await screen.findByText("Draft saved")).toBeVisible();
  await waitFor(async () => expect((await draftOf(jobId)).answers).toHaveLength(4));
  unmount();
  forgetOnDevice(sessionStore.getState().currUserId ?? "");

  const laptop = await open(jobId);
  expect(await screen.findByRole("heading", { name: "Questions, page 2 of 2" })).toBeVisible();
  await laptop.user.click(screen.getByRole("button", { name: "Back" }));
  expect(await screen.findByLabelText("Why 3?")).toHaveValue("Because");
  laptop.unmount();

  await renderRemote(routes, { path: `/signed-in/feed/job/${jobId}`, as: "member" });
  expect(await screen.findByRole("link", { name: "Continue application" })).toBeVisible();
});

test("asks which answer to keep if another device saved first", async () => {
  const jobId = await postJob([{ question: "Why?" }, { question: "Why not?" }]);
  const { user } = await open(jobId);
  const { version } = await draftOf(jobId);
  const [first] = await api.listJobQuestions({ jobId });
  const answers = [{ question_id: first?.id ?? "", texts: ["From the phone"], file_ids: [] }];
  await api.saveApplicationDraft({ id: jobId, answers, version });

  await user.type(screen.getByLabelText("Why?"), "From the laptop");
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText("From the phone")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Keep editing" }));
  expect(await screen.findByText("Draft not saved: it has changed on another device.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Compare" }));
  await user.click(await screen.findByRole("button", { name: "Use the other version" }));
  await waitFor(() => expect(screen.getByLabelText("Why?")).toHaveValue("From the phone"));
});

test("keeps on this device what the server couldn't save, even after a reload, and then saves it", async () => {
  const jobId = await postJob([{ question: "Why?" }]);
  server.use(
    http.put("*/api/jobs/:id/application-draft", () => HttpResponse.json({ title: "Out" }, { status: 500 })),
  );
  const { user, unmount } = await open(jobId);
  await user.type(screen.getByLabelText("Why?"), "Because");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Draft not saved. It's kept on this device for now.",
  );
  unmount();
  expect((await draftOf(jobId)).answers).toEqual([]);

  server.resetHandlers();
  await open(jobId);
  expect(await screen.findByLabelText("Why?")).toHaveValue("Because");
  await waitFor(async () => expect((await draftOf(jobId)).answers[0]?.texts).toEqual(["Because"]));
});

test.each(["there is a connection", "the form is left"])("saves once %s what it couldn't", async (when) => {
  const jobId = await postJob([{ question: "Why?" }]);
  server.use(http.put("*/api/jobs/:id/application-draft", () => HttpResponse.error(), { once: true }));
  const { user, unmount } = await open(jobId);
  await user.type(screen.getByLabelText("Why?"), "Because");
  expect(await screen.findByRole("alert")).toHaveTextContent(/Draft not saved/);
  if (when === "the form is left") unmount();
  else act(() => void globalThis.dispatchEvent(new Event("online")));
  await waitFor(async () => expect((await draftOf(jobId)).answers[0]?.texts).toEqual(["Because"]));
});

test("says that a draft wasn't saved, and saves it later", async () => {
  const jobId = await postJob([{ question: "Why?" }]);
  server.use(
    http.put("*/api/jobs/:id/application-draft", () => HttpResponse.json({ title: "Out" }, { status: 500 }), {
      once: true,
    }),
  );
  const { user } = await open(jobId);
  await user.type(screen.getByLabelText("Why?"), "Because");
  expect(await screen.findByRole("alert")).toHaveTextContent(/Draft not saved/);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Draft saved")).toBeVisible();
  expect((await draftOf(jobId)).answers[0]?.texts).toEqual(["Because"]);
});

test("offers earlier answers, and fills nothing in unasked", async () => {
  const asked: Asked[] = [
    { question: "What draws you to us?" },
    { question: "Red or blue?", type: "Multiple-choice", options: ["Red", "Blue"] },
  ];
  const earlier = await postJob(asked);
  const [one, two] = await api.listJobQuestions({ jobId: earlier });
  await api.applyToJob({
    id: earlier,
    answers: [
      { question_id: one?.id ?? "", texts: ["The bridges"] },
      { question_id: two?.id ?? "", texts: ["Blue"] },
    ],
  });
  const jobId = await postJob(asked);
  const { user } = await open(jobId);
  const field = screen.getByLabelText("What draws you to us?");
  expect(await screen.findByText("The bridges")).toBeVisible();
  expect(field).toHaveValue("");

  await user.click(screen.getAllByRole("button", { name: "Use this answer" })[0] as HTMLElement);
  expect(field).toHaveValue("The bridges");
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.click(screen.getByRole("button", { name: "Use all 2 answers" }));
  expect(field).toHaveValue("The bridges");
  expect(screen.getByRole("radio", { name: "Blue" })).toBeChecked();
  await user.click(screen.getByRole("button", { name: "Next Page" }));
  expect(await screen.findByRole("heading", { name: "Sent with your answers" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Send application" }));
  expect(await screen.findByText("Application sent")).toBeVisible();
  expect((await draftOf(jobId)).answers).toEqual([]);
});

test("uses a saved résumé, and saves an uploaded file as one", async () => {
  const jobId = await postJob([{ question: "Your résumé?", type: "File Upload" }]);
  for (const { id } of await api.listResumes()) await api.deleteResume({ id });
  const upload = api.uploadApplicationFile;
  // jsdom's XMLHttpRequest, which reports progress, cannot carry Node's form data.
  jest.spyOn(api, "uploadApplicationFile").mockImplementation((input) => upload(input));
  const { user } = await open(jobId);
  expect(screen.queryByRole("button", { name: /résumé/ })).not.toBeInTheDocument();
  await user.upload(screen.getByLabelText("Choose a file"), new File(["Ada"], "ada.txt"));
  await user.click(await screen.findByRole("button", { name: "Save as résumé ada.txt" }));
  expect(await screen.findByText("Résumé saved")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Remove ada.txt" }));

  await user.click(await screen.findByRole("button", { name: "Use your résumé ada.txt" }));
  expect(await screen.findByRole("button", { name: "Remove ada.txt" })).toBeVisible();
  jest.restoreAllMocks();
});
