import type { ReleaseFailure, ReleaseVital, RemoteHealth } from "@guildway/shared/contract/releases";
import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { toast } from "@guildway/shared/toast";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

afterEach(() => toast.clear());

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
        day: {
          errors: 4,
          views: 800,
          errors_per_1000: 5,
          load_p50: 300,
          load_p75: 750,
          load_p95: 1_500,
          load_p50_over: false,
          load_p75_over: false,
          load_p95_over: false,
          views_by_hour: [...calm, ...calm.slice(1), 800],
        },
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
    changeable: false,
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

const address = "*/api/moderation/releases";
const open = () => renderRemote(routes, { path: "/admin/remotes", as: "member" });

test("shows each version with its share, its errors and a chart of them", async () => {
  server.use(http.get(address, () => HttpResponse.json(remotes)));
  await open();
  const jobs = await screen.findByRole("region", { name: "Jobs mf-jobs" });
  const [live, canary, earlier] = within(jobs)
    .getAllByRole("listitem")
    .filter(({ parentElement }) => parentElement?.parentElement?.parentElement === jobs);
  expect(live).toHaveTextContent("aaa111Live90% of new sessions0 errors");
  expect(canary).toHaveTextContent(
    "bbb222Canary10% of new sessions4 errorsLast day: 800 views, 5 errors per 1,000 views, p50 300 ms, p75 750 ms, p95 1,500 ms to load4 × REMOTE_RENDER_FAILED",
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
  expect(
    screen.getByRole("img", { name: "800 views in the last day, 800 of them in the last hour" }),
  ).toBeVisible();
});

test("shows what failed, with its stack, once it is asked for", async () => {
  const failure: ReleaseFailure = {
    version: "bbb222",
    code: "REMOTE_RENDER_FAILED",
    message: "x is null",
    count: 4,
    per_1000: 5,
    members: 2,
    pages: ["/jobs", "/jobs/7"],
    browsers: ["Firefox on Linux"],
    stack: "Error: x is null\n  at render",
    last_at: new Date().toISOString(),
  };
  server.use(
    http.get(address, () => HttpResponse.json(remotes)),
    http.get(`${address}/mf-jobs/failures`, () => HttpResponse.json([failure])),
  );
  const { user } = await open();
  const jobs = within(await screen.findByRole("region", { name: "Jobs mf-jobs" }));
  await user.click(jobs.getByText(/^Failures in the last day/));
  const message = await jobs.findByText("x is null");
  const row = message.closest("li");
  expect(row).toHaveTextContent(
    /REMOTE_RENDER_FAILED in bbb222x is null4 times, 5 times per 1,000 views · reported by 2 members · on \/jobs, \/jobs\/7 · in Firefox on Linux · last/,
  );
  expect(row).toHaveTextContent("Error: x is null at render");
});

test("shows the Web Vitals by page and version, once they are asked for", async () => {
  const seen = { page: "/jobs/:id", visits: 12, over: false };
  const vitals: ReleaseVital[] = [
    { ...seen, version: "aaa111", metric: "LCP", p75: 2_000 },
    { ...seen, version: "aaa111", metric: "CLS", p75: 0.15 },
    { ...seen, version: "bbb222", metric: "LCP", p75: 10_000, over: true, visits: 1 },
  ];
  server.use(
    http.get(address, () => HttpResponse.json(remotes)),
    http.get(`${address}/mf-jobs/vitals`, () => HttpResponse.json(vitals)),
  );
  const { user } = await open();
  await user.click(await screen.findByText(/^Web Vitals of the last week/));
  const table = await screen.findByRole("table", { name: /Three of four visits had at most this/ });
  expect(
    within(table)
      .getAllByRole("row")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "PageVersionLargest part appears (LCP)Slowest reaction (INP)Layout jumps (CLS)",
    "/jobs/:idaaa1112,000 ms Good 12 visitsNot measured0.15 Could be better 12 visits",
    "/jobs/:idbbb222over 10,000 ms Poor 1 visitNot measuredNot measured",
  ]);
});

test("says that no visit was measured", async () => {
  server.use(
    http.get(address, () => HttpResponse.json(remotes)),
    http.get(`${address}/mf-jobs/vitals`, () => HttpResponse.json([])),
  );
  const { user } = await open();
  await user.click(await screen.findByText(/^Web Vitals of the last week/));
  expect(await screen.findByText("No browser has measured a visit.")).toBeVisible();
});

test.each([
  ["if nothing did, says so", () => HttpResponse.json([]), "No browser has reported a failure."],
  [
    "if that can't be read, says so",
    () => HttpResponse.json({ title: "Out of order" }, { status: 503 }),
    /Couldn't load the failures/,
  ],
])("shows what failed: %s", async (_what, answer, words) => {
  server.use(
    http.get(address, () => HttpResponse.json(remotes)),
    http.get(`${address}/mf-jobs/failures`, answer),
  );
  const { user } = await open();
  await user.click(await screen.findByText(/^Failures in the last day/));
  expect(await screen.findByText(words)).toBeVisible();
});

test.each([
  [{ views: 1, errors_per_1000: 1_000 }, "Last day: 1 view, 1,000 errors per 1,000 views"],
  [{ views: 1_000, errors_per_1000: 1 }, "Last day: 1,000 views, 1 error per 1,000 views"],
  [{ views: 0, errors_per_1000: 0 }, "Last day: no views"],
  [
    {
      views: 1,
      errors_per_1000: 0,
      load_p50: 10_000,
      load_p75: 10_000,
      load_p95: 10_000,
      load_p95_over: true,
    },
    "Last day: 1 view, 0 errors per 1,000 views, p50 10,000 ms, p75 10,000 ms, p95 over 10 s to load",
  ],
])("%o are worded as %s", async (counts, words) => {
  const day = { errors: 1, load_p50: null, load_p75: null, load_p95: null, views_by_hour: calm, ...counts };
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

describe("for administrators", () => {
  const asked: unknown[] = [];
  const offered = remotes.map((remote) => ({ ...remote, changeable: true }));

  async function openAndPress(button: string) {
    asked.length = 0;
    server.use(
      http.get(address, () => HttpResponse.json(offered)),
      http.post(`${address}/mf-jobs/changes`, async ({ request }) => {
        asked.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: button }));
    return user;
  }

  test.each([
    ["Roll back", "aaa111", "Roll aaa111 back?", "roll-back"],
    ["Withdraw", "aaa111", "Withdraw aaa111?", "withdraw"],
    ["Promote", "bbb222", "Give bbb222 to everyone?", "promote"],
    ["End canary", "bbb222", "End the canary bbb222?", "end-canary"],
    ["Withdraw", "bbb222", "Withdraw bbb222?", "withdraw"],
  ])("%s of %s is asked and done", async (label, version, question, action) => {
    const user = await openAndPress(`${label} mf-jobs ${version}`);
    const dialog = within(await screen.findByRole("alertdialog", { name: question }));
    expect(asked).toEqual([]);
    await user.click(dialog.getByRole("button", { name: label }));
    expect(await screen.findByText("Changed. New pages get it from now on.")).toBeVisible();
    expect(asked).toEqual([{ action, version }]);
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });

  test("a canary can be given to another share of the sessions", async () => {
    const user = await openAndPress("Change share mf-jobs bbb222");
    const dialog = within(await screen.findByRole("dialog", { name: "Who gets bbb222?" }));
    expect(dialog.getByLabelText("Share of new sessions")).toHaveValue("10");
    await user.selectOptions(dialog.getByLabelText("Share of new sessions"), "50 %");
    await user.click(dialog.getByRole("button", { name: "Change share" }));
    await waitFor(() => expect(asked).toEqual([{ action: "share", version: "bbb222", share: 50 }]));
  });

  test("a change that isn't possible says why, and the page shows what people get now", async () => {
    const user = await openAndPress("Roll back mf-jobs aaa111");
    const detail = "The versions of mf-jobs have changed in the meantime";
    server.use(
      http.get(address, () => HttpResponse.json([])),
      http.post(`${address}/mf-jobs/changes`, () =>
        HttpResponse.json({ title: "Changed", status: 409, detail }, { status: 409 }),
      ),
    );
    await user.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Roll back" }),
    );
    expect(await screen.findByText(new RegExp(`Couldn't change the versions – ${detail}`))).toBeVisible();
    expect(await screen.findByText("Nothing has been released yet")).toBeVisible();
  });

  test("moderators see no buttons", async () => {
    server.use(http.get(address, () => HttpResponse.json(remotes)));
    await open();
    await screen.findByRole("region", { name: "Jobs mf-jobs" });
    expect(screen.queryByRole("button", { name: /mf-jobs/ })).not.toBeInTheDocument();
  });
});
