import { File as NodeFile } from "node:buffer";
import { api, listenToServer } from "@guildway/shared/api";
import { fileSize } from "@guildway/shared/file-size";
import { answerWithEvents } from "@guildway/shared/testing/event-stream";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { act, screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

// Node's form data, which requests carry in tests, takes only Node's files.
Object.assign(globalThis, { File: NodeFile });

const path = "/signed-in/feed/applications";
const UNKNOWN = "00000000-0000-7000-8000-000000000000";
const failure = () => HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 });

/** The demo member's newest application, if possible one that they haven't withdrawn. */
async function ownApplication() {
  await signInAs("member");
  const { items } = await api.listOwnApplications();
  const application = items.find(({ status }) => status !== "withdrawn") ?? items[0];
  if (!application) throw new Error("the demo member has applied");
  return application;
}

test("lists each application with its status and the company's note, and links to it", async () => {
  const application = await ownApplication();
  server.use(
    http.get("*/api/me/applications", () =>
      HttpResponse.json([{ ...application, status: "interview", note: "See you on Thursday" }]),
    ),
  );
  const { user } = await renderRemote(routes, { path, as: "member" });
  const list = await screen.findByRole("list", { name: "Your applications" });
  expect(within(list).getByText("Interview")).toBeVisible();
  expect(within(list).getByText("See you on Thursday")).toBeVisible();

  await user.click(within(list).getByRole("link", { name: application.job_title }));

  expect(
    await screen.findByRole("heading", { level: 1, name: `Application for ${application.job_title}` }),
  ).toBeVisible();
  const { answers } = await api.getApplication({ id: application.id });
  for (const { question } of answers) expect(screen.getByText(question)).toBeVisible();
  expect(screen.getByRole("link", { name: "See the job" })).toHaveAttribute(
    "href",
    `/signed-in/feed/job/${application.job_id}`,
  );
});

test("follows events even while more keep coming", async () => {
  const application = await ownApplication();
  const stream = answerWithEvents();
  await renderRemote(routes, { path, as: "member" });
  const list = within(await screen.findByRole("list", { name: "Your applications" }));
  const stop = listenToServer();
  await stream.opened();
  server.use(
    http.get("*/api/me/applications", () =>
      HttpResponse.json([{ ...application, note: "See you on Thursday" }]),
    ),
  );
  const event = () => stream.tell({ type: "applications" });
  const pause = () => new Promise((resolve) => setTimeout(() => resolve(event()), 300));
  while (!list.queryByText("See you on Thursday")) await act(pause);
  stop();
});

test("shows at once what the company has decided", async () => {
  const application = await ownApplication();
  const { id } = application;
  const stream = answerWithEvents();
  await renderRemote(routes, { path: `${path}/${id}`, as: "member" });
  const status = within(await screen.findByRole("region", { name: "Status" }));
  expect(status.queryByText("Offer")).not.toBeInTheDocument();
  const stop = listenToServer();
  await stream.opened();

  const detail = await api.getApplication({ id });
  server.use(http.get(`*/api/applications/${id}`, () => HttpResponse.json({ ...detail, status: "offer" })));
  stream.tell({ type: "applications" });
  expect(await status.findByText("Offer")).toBeVisible();
  stop();
});

test("withdraws after confirmation", async () => {
  const { id, job_title } = await ownApplication();
  const { user } = await renderRemote(routes, { path: `${path}/${id}`, as: "member" });

  await user.click(await screen.findByRole("button", { name: "Withdraw" }));
  const dialog = screen.getByRole("alertdialog", { name: `Withdraw your application for ${job_title}?` });
  await user.click(within(dialog).getByRole("button", { name: "Keep it" }));
  expect((await api.getApplication({ id })).status).not.toBe("withdrawn");

  await user.click(screen.getByRole("button", { name: "Withdraw" }));
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Withdraw" }));

  expect(await screen.findByText("Withdrawn")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  expect(screen.queryByRole("button", { name: "Withdraw" })).not.toBeInTheDocument();
  expect((await api.getApplication({ id })).status).toBe("withdrawn");
});

test("says that a withdrawal has deleted the files, but not that other questions had answers", async () => {
  const { id } = await ownApplication();
  const detail = await api.getApplication({ id });
  const [question] = detail.answers;
  const unanswered = { ...question, texts: [], files: [] };
  const answers = [
    { ...unanswered, id: UNKNOWN, question_type: "File Upload" },
    { ...unanswered, question_type: "Written Response" },
  ];
  server.use(
    http.get(`*/api/applications/${id}`, () =>
      HttpResponse.json({ ...detail, status: "withdrawn", answers }),
    ),
  );
  await renderRemote(routes, { path: `${path}/${id}`, as: "member" });
  expect(await screen.findByText("Files are deleted when an application is withdrawn")).toBeVisible();
  expect(screen.getByText("No answer")).toBeVisible();
});

test("offers to apply again only while the job is open", async () => {
  const { id, job_id } = await ownApplication();
  await api.withdrawApplication({ id });
  const { unmount } = await renderRemote(routes, { path: `${path}/${id}`, as: "member" });
  expect(await screen.findByRole("link", { name: "Apply again" })).toBeVisible();

  unmount();
  const job = await api.getJob({ id: job_id });
  server.use(http.get("*/api/home/jobs/:id", () => HttpResponse.json({ ...job, is_open: false })));
  await renderRemote(routes, { path: `${path}/${id}`, as: "member" });
  expect(await screen.findByText("Withdrawn")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Apply again" })).not.toBeInTheDocument();
});

test("says when there are none and links to jobs", async () => {
  server.use(http.get("*/api/me/applications", () => HttpResponse.json([])));
  await renderRemote(routes, { path, as: "member" });
  expect(await screen.findByText("No applications yet")).toBeVisible();
  expect(screen.getByRole("link", { name: "Browse jobs" })).toBeVisible();
});

test("shows a failure and retries", async () => {
  server.use(http.get("*/api/me/applications", failure, { once: true }));
  const { user } = await renderRemote(routes, { path, as: "member" });
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Couldn't load your applications – Out of order",
  );
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("list", { name: "Your applications" })).toBeVisible();
});

test("says that an application can't be found", async () => {
  await renderRemote(routes, { path: `${path}/${UNKNOWN}`, as: "member" });
  expect(await screen.findByText("This application can't be found")).toBeVisible();
});

test.each([
  [1, "1 byte"],
  [640, "640 bytes"],
  [12_600, "12.3 KiB"],
  [5 * 1024 * 1024, "5 MiB"],
])("%d bytes read %s", (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});

test("lists drafts, with links to continue and to delete them", async () => {
  const { user } = await renderRemote(routes, { path, as: "member" });
  const drafts = within(await screen.findByRole("list", { name: "Applications not sent yet" }));
  expect(drafts.getByText(/1 of \d+ questions answered/)).toBeVisible();
  expect(drafts.getByRole("link", { name: /^Continue applying for/ })).toBeVisible();
  await user.click(drafts.getByRole("button", { name: /^Delete the draft for/ }));
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Draft deleted")).toBeVisible();
  await waitFor(() => expect(screen.queryByText("Not sent yet")).not.toBeInTheDocument());
});

test("keeps up to three résumés", async () => {
  const { user } = await renderRemote(routes, { path, as: "member" });
  const section = within(await screen.findByRole("region", { name: "Résumés" }));
  const upload = async (name: string, content: string) => {
    await user.upload(section.getByLabelText("Résumé file"), new File([content], name));
  };
  await section.findByText("Amara Okafor.txt");
  await upload("second.txt", "Second");
  await section.findByText("second.txt");
  await upload("third.txt", "Third");
  await section.findByText("third.txt");
  expect(section.queryByRole("button", { name: "Upload a résumé" })).not.toBeInTheDocument();

  await user.click(section.getByRole("button", { name: "More about third.txt" }));
  await user.click(section.getByRole("menuitem", { name: "Delete" }));
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Résumé deleted")).toBeVisible();
  expect(await section.findByRole("button", { name: "Upload a résumé" })).toBeVisible();
});

test("has tabs for saved jobs and job alerts", async () => {
  const { user } = await renderRemote(routes, { path, as: "member" });
  const tabs = within(await screen.findByRole("navigation", { name: "Your jobs" }));
  expect(tabs.getByRole("link", { name: "Applications" })).toHaveAttribute("aria-current", "page");
  await user.click(tabs.getByRole("link", { name: "Job alerts" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Job alerts" })).toBeVisible();
});

test("shows an application's history, and doesn't offer to withdraw once it is decided", async () => {
  const application = await ownApplication();
  const detail = await api.getApplication({ id: application.id });
  const event = { actor: null, from_status: null, to_status: null, note: "" };
  const created_at = "2026-01-01T10:00:00.000Z";
  server.use(
    http.get("*/api/applications/:id/events", () =>
      HttpResponse.json([
        { ...event, id: UNKNOWN, kind: "applied", created_at },
        { ...event, id: UNKNOWN.replace(/0$/, "1"), kind: "job-closed", created_at },
        {
          ...event,
          id: UNKNOWN.replace(/0$/, "2"),
          kind: "status",
          to_status: "rejected",
          note: "Thank you",
          created_at,
        },
      ]),
    ),
    http.get(`*/api/applications/${application.id}`, () =>
      HttpResponse.json({ ...detail, status: "rejected" }),
    ),
  );
  await renderRemote(routes, { path: `${path}/${application.id}`, as: "member" });
  const entries = within(await screen.findByRole("list", { name: "Timeline" })).getAllByRole("listitem");
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("didn't select you"),
    expect.stringContaining("closed the job to new applications"),
    expect.stringContaining("You applied"),
  ]);
  expect(entries[0]).toHaveTextContent("Thank you");
  expect(screen.queryByRole("button", { name: "Withdraw" })).not.toBeInTheDocument();
});
