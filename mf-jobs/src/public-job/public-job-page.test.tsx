import { api } from "@guildway/shared/api";
import { clearSession } from "@guildway/shared/session";
import { renderRemote } from "@guildway/shared/testing/render";
import { screen } from "@testing-library/react";
import { routes } from "../app";

async function aJob() {
  const [job] = (await api.listJobs()).items;
  if (!job) throw new Error("the demo world has jobs");
  return job;
}

test("shows a job to a visitor with a way to apply", async () => {
  clearSession();
  const job = await aJob();
  await renderRemote(routes, { path: `/jobs/${job.id}` });

  expect(await screen.findByRole("heading", { level: 1, name: job.title })).toBeVisible();
  expect(screen.getByRole("link", { name: "Sign In to Apply" })).toHaveAttribute(
    "href",
    `/user/login/?next=${encodeURIComponent(`/signed-in/feed/job/apply/${job.id}`)}`,
  );
  expect(screen.queryByRole("button", { name: "Save" })).not.toBeInTheDocument();
});

test("redirects a member to the job's own page, where it can be shared", async () => {
  const job = await aJob();
  const { user, router } = await renderRemote(routes, { path: `/jobs/${job.id}`, as: "member" });
  const copy = jest.spyOn(navigator.clipboard, "writeText");

  await user.click(await screen.findByRole("button", { name: "Share" }));

  expect(router.state.location.pathname).toBe(`/signed-in/feed/job/${job.id}`);
  expect(await screen.findByText("Link copied")).toBeVisible();
  expect(copy).toHaveBeenCalledWith(expect.stringMatching(new RegExp(`^http.*/jobs/${job.id}$`)));
  expect(screen.getByRole("link", { name: "Apply Now" })).toBeVisible();
});
