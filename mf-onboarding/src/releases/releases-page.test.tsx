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
        day: { errors: 4, views: 800, errors_per_1000: 5, load_p50: 300, load_p95: 1_500 },
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
    history: [
      {
        at: "2026-11-21T10:00:00.000Z",
        action: "canary",
        version: "bbb222",
        by: "Ada",
        commit: "abc123",
        notes: "Faster search",
        gate: "fits the shell and the server",
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
  const [live, canary, earlier] = within(jobs)
    .getAllByRole("listitem")
    .filter(({ parentElement }) => parentElement?.parentElement === jobs);
  expect(live).toHaveTextContent("aaa111Live90 % of new sessions0 errors");
  expect(canary).toHaveTextContent(
    "bbb222Canary10 % of new sessions4 errorsLast day: 800 views, 5 errors per 1,000 views, p50 300 ms, p95 1,500 ms to load4 × REMOTE_RENDER_FAILED",
  );
  expect(earlier).toHaveTextContent(
    "Earlier versionsIn tabs that are still open1 error1 × REMOTE_CHUNK_MISSING",
  );
  expect(
    within(jobs).getByText(
      /bbb222 canary by Ada, commit abc123, fits the shell and the server, Faster search/,
    ),
  ).toBeInTheDocument();
  expect(
    screen.getByRole("img", { name: "4 in the last hour, 3 of them in the last five minutes" }),
  ).toBeVisible();
});

test.each([
  [{ views: 1, errors_per_1000: 1_000 }, "Last day: 1 view, 1,000 errors per 1,000 views"],
  [{ views: 1_000, errors_per_1000: 1 }, "Last day: 1,000 views, 1 error per 1,000 views"],
  [{ views: 0, errors_per_1000: 0 }, "Last day: no views"],
])("%o are worded as %s", async (counts, words) => {
  const day = { errors: 1, load_p50: null, load_p95: null, ...counts };
  const version = { version: "aaa111", state: "live", share: 100, errors: calm, codes: [], day };
  server.use(
    http.get(address, () =>
      HttpResponse.json([{ name: "mf-jobs", title: "Jobs", versions: [version], history: [] }]),
    ),
  );
  await open();
  expect(await screen.findByText(words)).toBeVisible();
});

test.each([
  ["is still served as it was before", remotes[0]?.versions, "The version below stays in use."],
  ["isn't served at all", [], "Its pages are missing until it is repaired."],
])("reports a registry entry that can't be used, of a remote that %s", async (_, versions, outcome) => {
  const problem = "https://evil.example is not in ALLOWED_REMOTE_ORIGINS";
  server.use(
    http.get(address, () =>
      HttpResponse.json([{ name: "mf-jobs", title: "Jobs", versions, history: [], problem }]),
    ),
  );
  await open();
  expect(await screen.findByRole("alert")).toHaveTextContent(`can’t be used: ${problem}. ${outcome}`);
});

test("is for moderators only", async () => {
  await open();
  expect(await screen.findByText("Releases are for moderators")).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to the feed" })).toBeVisible();
});

test("says when nothing has been released", async () => {
  server.use(http.get(address, () => HttpResponse.json([])));
  await open();
  expect(await screen.findByText("Nothing has been released yet")).toBeVisible();
});

test("shows a failure, and Retry tries again", async () => {
  server.use(http.get(address, () => HttpResponse.json({ title: "Out of order" }, { status: 503 })));
  const { user } = await open();
  expect(await screen.findByRole("alert")).toHaveTextContent("Couldn't load the releases");
  server.use(http.get(address, () => HttpResponse.json(remotes)));
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("region", { name: "Jobs mf-jobs" })).toBeVisible();
});
