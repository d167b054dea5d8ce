import type { Registry } from "@guildway/shared/federation/registry";
import { act, screen, waitFor } from "@testing-library/react";
import { overrideRemotes } from "./override";

const ORIGIN = "http://localhost:3005";
const release = {
  name: "mf-events",
  title: "Events",
  mount: ["/events/*"],
  entry: "remoteEntry.js",
  preload: ["app.js"],
  pages: { "/events": ["list.js"] },
};

let answer: jest.SpyInstance;

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = `<script type="application/json" id="developer-origins">["${ORIGIN}"]</script>`;
  answer = jest.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(release));
});
afterEach(() => jest.restoreAllMocks());

async function open(search: string, registry: Registry = { remotes: {} }): Promise<Registry> {
  history.replaceState(null, "", `/${search}`);
  let result: Registry | undefined;
  await act(async () => {
    result = await overrideRemotes()(registry);
  });
  if (!result) throw new Error("no registry");
  return result;
}

test("a remote that is not released yet is brought into the tab", async () => {
  const { remotes } = await open(`?remote=mf-events@${ORIGIN}`);
  expect(remotes["mf-events"]).toMatchObject({
    version: ORIGIN,
    entry: `${ORIGIN}/remoteEntry.js`,
    mount: ["/events/*"],
    pages: { "/events": [`${ORIGIN}/list.js`] },
  });
  expect(screen.getByRole("region", { name: "Remotes of this tab" })).toHaveTextContent(
    `mf-events comes from ${ORIGIN}`,
  );
});

test("one that is another's is refused, and the banner says so", async () => {
  answer.mockImplementation(async () => Response.json({ ...release, name: "mf-jobs" }));
  const { remotes } = await open(`?remote=mf-events@${ORIGIN}`);
  expect(remotes["mf-events"]).toBeUndefined();
  await waitFor(() =>
    expect(screen.getByRole("alert")).toHaveTextContent(
      `${ORIGIN} serves mf-jobs, not mf-events: it was not started.`,
    ),
  );
});

test("one that does not answer is told as well", async () => {
  answer.mockRejectedValue(new TypeError("Failed to fetch"));
  await open(`?remote=mf-events@${ORIGIN}`);
  expect(screen.getByRole("alert")).toHaveTextContent(`${ORIGIN} did not answer with mf-events.`);
});
