import { ApiError, api } from "@guildway/shared/api";
import type { Registry } from "@guildway/shared/federation/registry";
import { formatDate } from "@guildway/shared/format/dates";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
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

test("an unreleased remote is opened in the tab", async () => {
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

test("one with another name is refused, and the banner says so", async () => {
  answer.mockImplementation(async () => Response.json({ ...release, name: "mf-jobs" }));
  const { remotes } = await open(`?remote=mf-events@${ORIGIN}`);
  expect(remotes["mf-events"]).toBeUndefined();
  await waitFor(() =>
    expect(screen.getByRole("alert")).toHaveTextContent(
      `${ORIGIN} serves mf-jobs, not mf-events, so it wasn't started.`,
    ),
  );
});

test("one that doesn't answer is reported, too", async () => {
  answer.mockRejectedValue(new TypeError("Failed to fetch"));
  await open(`?remote=mf-events@${ORIGIN}`);
  expect(screen.getByRole("alert")).toHaveTextContent(`mf-events couldn't be loaded from ${ORIGIN}.`);
});

describe("a released version", () => {
  const published = { ...release, version: "abc123", entry: "/remotes/mf-events/abc123/remoteEntry.js" };

  test("is opened in the tab, and the banner says so", async () => {
    const getRelease = jest.spyOn(api, "getRelease").mockResolvedValue(published);
    const { remotes } = await open("?release=mf-events@abc123");
    expect(getRelease).toHaveBeenCalledWith({ name: "mf-events", version: "abc123" });
    expect(remotes["mf-events"]).toMatchObject({ version: "abc123", entry: published.entry });
    expect(location.search).toBe("");
    expect(screen.getByRole("region", { name: "Remotes of this tab" })).toHaveTextContent(
      "In this tab, mf-events comes from version abc123.",
    );
  });

  test("that can't be one is refused", async () => {
    await open("?release=mf-events@1.0.0/../x");
    expect(screen.getByRole("alert")).toHaveTextContent("mf-events@1.0.0/../x doesn't name a version.");
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("region")).not.toBeInTheDocument();
  });

  test("is refused to anyone else, who gets the live one", async () => {
    const live = { ...published, version: "live" };
    const message = "Only moderators and testers can do this";
    jest.spyOn(api, "getRelease").mockRejectedValue(new ApiError({ status: 403, message }));
    const { remotes } = await open("?release=mf-events@abc123", { remotes: { "mf-events": live } });
    expect(remotes["mf-events"]).toEqual(live);
    expect(screen.getByRole("alert")).toHaveTextContent(
      `Version abc123 of mf-events couldn't be opened. ${message}.`,
    );
    expect(screen.getByRole("region")).not.toHaveTextContent("In this tab");
    expect(sessionStorage).toHaveLength(0);
  });
});

describe("a preview", () => {
  const signature = "A".repeat(43);
  const seconds = 1_796_990_400;
  const link = `mf-events.0123456789ab.${seconds}.${signature}`;
  const live = { ...release, version: "live", entry: "/remotes/mf-events/live/remoteEntry.js" };

  test("is opened in the tab, and the banner says until when", async () => {
    const { remotes } = await open(`?preview=${link}`, { remotes: { "mf-events": live } });
    expect(answer).toHaveBeenCalledWith(`/previews/${link}/release.json`, expect.anything());
    expect(remotes["mf-events"]).toMatchObject({
      version: "preview 0123456789ab",
      entry: `/previews/${link}/remoteEntry.js`,
      preload: [`/previews/${link}/app.js`],
    });
    expect(location.search).toBe("");
    // Written in the reader's time zone.
    const end = formatDate(new Date(seconds * 1_000), "moment");
    expect(screen.getByRole("region", { name: "Remotes of this tab" })).toHaveTextContent(
      `mf-events comes from a preview (version 0123456789ab), which can be opened until ${end} by people`,
    );
  });

  test.each([
    [410, "The preview of mf-events has expired. Ask for a new link."],
    [404, "There is no such preview of mf-events"],
  ])(
    "that the site answers with %i leaves the live version, and the banner says why",
    async (status, words) => {
      answer.mockResolvedValue(new Response("", { status }));
      const { remotes } = await open(`?preview=${link}`, { remotes: { "mf-events": live } });
      expect(remotes["mf-events"]).toEqual(live);
      expect(screen.getByRole("alert")).toHaveTextContent(words);
      expect(sessionStorage).toHaveLength(0);
    },
  );

  test("that can't be fetched leaves the live version, too", async () => {
    answer.mockRejectedValue(new TypeError("Failed to fetch"));
    const { remotes } = await open(`?preview=${link}`, { remotes: { "mf-events": live } });
    expect(remotes["mf-events"]).toEqual(live);
    expect(screen.getByRole("alert")).toHaveTextContent("The preview of mf-events couldn't be loaded.");
  });

  test("whose link was cut off is refused", async () => {
    await open("?preview=mf-events");
    expect(screen.getByRole("alert")).toHaveTextContent("This link to a preview is incomplete.");
    expect(answer).not.toHaveBeenCalled();
  });
});
