import { api } from "@guildway/shared/api";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";
import { fileSize } from "./file-size";

const path = "/signed-in/feed/applications";
const UNKNOWN = "00000000-0000-7000-8000-000000000000";
const failure = () => HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 });

/** The demo member's newest application. */
async function ownApplication() {
  await signInAs("member");
  const [application] = (await api.listOwnApplications()).items;
  if (!application) throw new Error("the demo member has applied");
  return application;
}

test("lists each application with its status and the company's note, and links to it", async () => {
  const application = await ownApplication();
  server.use(
    http.get("*/api/home/applications", () =>
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

test("says when there are none and links to jobs", async () => {
  server.use(http.get("*/api/home/applications", () => HttpResponse.json([])));
  await renderRemote(routes, { path, as: "member" });
  expect(await screen.findByText("No applications yet")).toBeVisible();
  expect(screen.getByRole("link", { name: "Browse jobs" })).toBeVisible();
});

test("shows a failure and retries", async () => {
  server.use(http.get("*/api/home/applications", failure, { once: true }));
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
