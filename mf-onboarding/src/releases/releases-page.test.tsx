import type { RemoteHealth } from "@guildway/shared/contract/releases";
import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, within } from "@testing-library/react";
import { routes } from "../app";

const calm = Array.from({ length: 12 }, () => 0);

const remotes: RemoteHealth[] = [
  {
    name: "mf-jobs",
    title: "Jobs",
    versions: [
      { version: "aaa111", state: "live", share: 90, errors: calm, codes: [] },
      {
        version: "bbb222",
        state: "canary",
        share: 10,
        errors: [...calm.slice(2), 1, 3],
        codes: [{ code: "REMOTE_RENDER_FAILED", count: 4 }],
      },
      {
        version: "",
        state: "earlier",
        share: 0,
        errors: [1, ...calm.slice(1)],
        codes: [{ code: "REMOTE_CHUNK_MISSING", count: 1 }],
      },
    ],
  },
];

const address = "*/api/moderation/releases/";
const open = () => renderRemote(routes, { path: "/admin/remotes", as: "member" });

test("shows each version with its share, its errors and a chart of them", async () => {
  server.use(http.get(address, () => HttpResponse.json(remotes)));
  await open();
  const jobs = await screen.findByRole("region", { name: "Jobs mf-jobs" });
  const [live, trial, earlier] = within(jobs)
    .getAllByRole("listitem")
    .filter(({ parentElement }) => parentElement?.parentElement === jobs);
  expect(live).toHaveTextContent("aaa111Live90 % of new sessions0 errors");
  expect(trial).toHaveTextContent("bbb222Trial10 % of new sessions4 errors4 × REMOTE_RENDER_FAILED");
  expect(earlier).toHaveTextContent(
    "Earlier versionsIn tabs that are still open1 error1 × REMOTE_CHUNK_MISSING",
  );
  expect(
    screen.getByRole("img", { name: "4 in the last hour, 3 of them in the last five minutes" }),
  ).toBeVisible();
});

test("tells what of the registry can't be used", async () => {
  const problem = "https://evil.example is not in ALLOWED_REMOTE_ORIGINS";
  server.use(
    http.get(address, () => HttpResponse.json([{ name: "mf-jobs", title: "Jobs", versions: [], problem }])),
  );
  await open();
  expect(await screen.findByRole("alert")).toHaveTextContent(problem);
});

test("is for moderators alone", async () => {
  await open();
  expect(await screen.findByText("Releases are for moderators")).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to the feed" })).toBeVisible();
});

test("says when nothing has been released", async () => {
  server.use(http.get(address, () => HttpResponse.json([])));
  await open();
  expect(await screen.findByText("Nothing has been released yet")).toBeVisible();
});

test("a failure says so, and Retry asks again", async () => {
  server.use(http.get(address, () => HttpResponse.json({ title: "Out of order" }, { status: 503 })));
  const { user } = await open();
  expect(await screen.findByRole("alert")).toHaveTextContent("Couldn't load the releases");
  server.use(http.get(address, () => HttpResponse.json(remotes)));
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("region", { name: "Jobs mf-jobs" })).toBeVisible();
});
