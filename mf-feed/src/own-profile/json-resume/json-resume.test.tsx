import { api } from "@guildway/shared/api";
import { sessionStore } from "@guildway/shared/session";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../../app";
import type { OwnParts } from "../own-parts";
import { countOf, readJsonResume } from "./read-json-resume";
import { writeJsonResume } from "./write-json-resume";

async function ownParts(): Promise<OwnParts> {
  const { user, work, entries, skills } = await api.getFullUser({
    id: sessionStore.getState().currUserId ?? "",
  });
  return { user, work, entries, skills };
}

async function ownProfile() {
  await signInAs("member");
  return (await ownParts()).user;
}

async function open() {
  const view = await renderRemote(routes, { path: "/signed-in/feed/user-profile/", as: "member" });
  await screen.findByRole("heading", { level: 2, name: "Activity" });
  await view.user.click(screen.getByRole("button", { name: "More" }));
  await view.user.click(await screen.findByRole("menuitem", { name: "JSON Resume" }));
  const dialog = within(await screen.findByRole("dialog", { name: "JSON Resume" }));
  return { ...view, dialog };
}

const choose = async (user: Awaited<ReturnType<typeof open>>["user"], content: unknown) => {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  await user.upload(screen.getByLabelText("JSON Resume file"), new File([text], "resume.json"));
};

const resume = {
  basics: { name: "Someone Else", profiles: [{ network: "GitHub", url: "https://github.example/amara" }] },
  work: [
    {
      name: "Canal Works",
      position: "Lock keeper",
      startDate: "2019",
      endDate: "2020-05",
      highlights: ["Kept locks"],
    },
    { name: "Nowhere", position: "Nothing" },
    "not an object",
  ],
  education: [
    { institution: "Night School", studyType: "Diploma", area: "Welding", startDate: "2018-09-03" },
  ],
  languages: [
    { language: "Dutch", fluency: "Elementary proficiency" },
    { language: "Welsh", fluency: "so-so" },
  ],
  skills: [{ name: "Rope splicing", keywords: ["Knots"] }],
};

test("importing an export adds nothing", async () => {
  await open();
  const own = await ownParts();
  const additions = readJsonResume(JSON.stringify(writeJsonResume(own)), own);
  expect(additions).toMatchObject({ work: [], entries: [], skills: [], refused: [] });
  expect(additions?.known).toBe(own.work.length + own.entries.length + own.skills.length);
});

test("an empty profile imports an export in full", async () => {
  await open();
  const own = await ownParts();
  const empty = { ...own, work: [], entries: [], skills: [] };
  const additions = readJsonResume(JSON.stringify(writeJsonResume(own)), empty);
  expect(additions?.refused).toEqual([]);
  expect(additions && countOf(additions)).toBe(own.work.length + own.entries.length + own.skills.length);
  expect(additions?.work[0]).toMatchObject({
    job_type: own.work[0]?.job_type,
    start_date: own.work[0]?.start_date,
  });
});

test.each(["", "[]", "null", "nonsense", '"text"'])("%j isn't JSON Resume", (content) => {
  expect(readJsonResume(content, { work: [], entries: [], skills: [] } as never)).toBeUndefined();
});

test("an import shows what it adds, and adds it", async () => {
  const { user, dialog } = await open();
  await choose(user, resume);

  expect(await dialog.findByText("Lock keeper at Canal Works")).toBeVisible();
  expect(dialog.getByText("Diploma, Welding at Night School")).toBeVisible();
  expect(dialog.getByText("Dutch (Basic)")).toBeVisible();
  expect(dialog.getByText("Welsh (Conversational)")).toBeVisible();
  expect(dialog.getByText("Nothing at Nowhere: Description is required")).toBeVisible();
  expect((await api.listWorkExperience()).some(({ title }) => title === "Lock keeper")).toBe(false);
  await user.click(dialog.getByRole("button", { name: "Add 7 entries" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const own = await ownParts();
  expect(own.work.find(({ title }) => title === "Lock keeper")).toMatchObject({
    description: "- Kept locks",
    job_type: "full-time",
    start_date: "2019-01-01",
    end_date: "2020-05-01",
  });
  expect(own.entries.find(({ title }) => title === "Dutch")).toMatchObject({ level: "basic" });
  expect(own.skills.map(({ skill_name }) => skill_name)).toEqual(
    expect.arrayContaining(["Rope splicing", "Knots"]),
  );
  expect(own.user.first_name).toBe("Amara");
});

test.each([
  [429, "Too fast", "Import the file again in a minute to add the rest."],
  [409, "You have 100 entries, which is the limit.", "You have 100 entries, which is the limit."],
])(
  "an import that is refused half way (%d) says what was added and what to do",
  async (status, detail, next) => {
    const { user, dialog } = await open();
    const language = { name: "Klingon", level: "fluent" };
    const own = (await ownParts()).entries.length;
    await choose(user, {
      languages: [{ language: `${language.name} ${status}` }, { language: `Elvish ${status}` }],
    });
    let calls = 0;
    server.use(
      http.post("*/api/me/profile-entries", () => {
        if (++calls < 2) return undefined;
        return HttpResponse.json({ title: detail, detail, status }, { status });
      }),
    );
    await user.click(await dialog.findByRole("button", { name: "Add 2 entries" }));
    expect(await screen.findByText(`Added 1 of 2. ${next}`)).toBeVisible();
    expect((await ownParts()).entries).toHaveLength(own + 1);

    server.resetHandlers();
    await choose(user, {
      languages: [{ language: `${language.name} ${status}` }, { language: `Elvish ${status}` }],
    });
    await user.click(await dialog.findByRole("button", { name: "Add 1 entry" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect((await ownParts()).entries).toHaveLength(own + 2);
  },
);

test("a file that is too large adds nothing and says so", async () => {
  const { user, dialog } = await open();
  await choose(user, " ".repeat(1_000_001));
  expect(await dialog.findByRole("alert")).toHaveTextContent(
    "This file is larger than 1 MB. Nothing was added.",
  );
});

test("a file that isn't JSON Resume adds nothing and says so", async () => {
  const { user, dialog } = await open();
  await choose(user, "%PDF-1.7");
  expect(await dialog.findByRole("alert")).toHaveTextContent(
    "This isn't a JSON Resume file. Nothing was added.",
  );
});

const about = {
  label: "Keeper of locks",
  summary: "I keep locks.",
  location: { city: "Hamilton", region: "Ontario", countryCode: "CA" },
};

test("headline, bio and place are added to a profile without them, and otherwise named", async () => {
  await renderRemote(routes, { path: "/signed-in/feed/user-profile/edit/", as: "member" });
  const own = await ownParts();
  const content = JSON.stringify({ basics: about });
  expect(readJsonResume(content, own)?.refused).toContainEqual({
    name: "Bio",
    reason: "Your profile has another one. Change it under Edit profile",
  });
  const bare = {
    own_headline: "",
    bio: "",
    location_country: "",
    location_state: "",
    location_city: "",
  } as const;
  const additions = readJsonResume(content, { ...own, user: { ...own.user, ...bare } });
  expect(additions).toMatchObject({ refused: [], work: [], entries: [] });
  expect(additions?.about).toEqual({
    headline: "Keeper of locks",
    bio: "I keep locks.",
    place: { location_country: "Canada", location_state: "", location_city: "Hamilton" },
  });
});

test("a headline that a file has is saved with the rest of the profile as it is", async () => {
  const { first_name, last_name, bio, location_country, version } = await ownProfile();
  await api.updateProfile({ first_name, last_name, bio, location_country, headline: "", version });
  const { user, dialog } = await open();
  await choose(user, { basics: { label: "Keeper of locks" } });
  expect(await dialog.findByText("Headline: Keeper of locks")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Add 1 entry" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(await ownProfile()).toMatchObject({ first_name, bio, own_headline: "Keeper of locks" });
});

test("what a profile has no place for is named, and nothing can be added then", async () => {
  const { user, dialog } = await open();
  await choose(user, { projects: [{ name: "A lock" }], awards: [{}, {}], volunteer: [] });
  expect(await dialog.findByText("Projects (1): A profile has no such section")).toBeVisible();
  expect(dialog.getByText("Awards (2): A profile has no such section")).toBeVisible();
  expect(dialog.getByText("This file contains nothing that your profile doesn't have.")).toBeVisible();
  expect(dialog.queryByRole("button", { name: /^Add/ })).not.toBeInTheDocument();
});
