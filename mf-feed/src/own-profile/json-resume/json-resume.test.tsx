import { api } from "@guildway/shared/api";
import { sessionStore } from "@guildway/shared/session";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor, within } from "@testing-library/react";
import { strToU8, zipSync } from "fflate";
import { routes } from "../../app";
import type { OwnParts } from "../own-parts";
import { countOf, readJsonResume } from "./read-json-resume";
import { readProfileFile } from "./read-profile-file";
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
  await view.user.click(await screen.findByRole("menuitem", { name: "Import or export profile" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Import or export profile" }));
  return { ...view, dialog };
}

type User = Awaited<ReturnType<typeof open>>["user"];

const chooseFile = (user: User, file: File) => user.upload(screen.getByLabelText("File to import"), file);

const choose = (user: User, content: unknown) => {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  return chooseFile(user, new File([text], "resume.json"));
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
  const additions = readJsonResume(writeJsonResume(own, []), own);
  expect(additions).toMatchObject({ work: [], entries: [], skills: [], refused: [] });
  expect(additions?.known).toBe(own.work.length + own.entries.length + own.skills.length);
});

test("an empty profile imports an export in full", async () => {
  await open();
  const own = await ownParts();
  const empty = { ...own, work: [], entries: [], skills: [] };
  const additions = readJsonResume(writeJsonResume(own, []), empty);
  expect(additions?.refused).toEqual([]);
  expect(additions && countOf(additions)).toBe(own.work.length + own.entries.length + own.skills.length);
  expect(additions?.work[0]).toMatchObject({
    job_type: own.work[0]?.job_type,
    start_date: own.work[0]?.start_date,
  });
});

test.each(["", "[]", "null", "nonsense", '"text"', "%PDF-1.7", "PK", "PK nonsense"])(
  "%j is no file of a profile",
  async (content) => {
    const own = { work: [], entries: [], skills: [] } as never;
    expect(await readProfileFile(new TextEncoder().encode(content), own)).toBeUndefined();
  },
);

test("a file in another encoding than UTF-8 isn't read, which would add question marks for letters", async () => {
  const own = { work: [], entries: [], skills: [] } as never;
  const latin = Uint8Array.from(JSON.stringify({ skills: [{ name: "Caf\u00e9" }] }), (letter) =>
    letter.charCodeAt(0),
  );
  expect(await readProfileFile(latin, own)).toBeUndefined();
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
  const file = new File(["{}"], "resume.json");
  Object.defineProperty(file, "size", { value: 50_000_001 });
  await chooseFile(user, file);
  expect(await dialog.findByRole("alert")).toHaveTextContent(
    "This file is larger than 50 MB. Nothing was added.",
  );
});

test("another file adds nothing and says so", async () => {
  const { user, dialog } = await open();
  await choose(user, "%PDF-1.7");
  expect(await dialog.findByRole("alert")).toHaveTextContent(
    "This is neither a JSON Resume nor LinkedIn's ZIP file. Nothing was added.",
  );
});

const about = {
  label: "Keeper of locks",
  summary: "I keep locks.",
  location: { city: "Hamilton", region: "Ontario", countryCode: "CA" },
};

test("headline, bio and location are added to a profile without them, and otherwise named", async () => {
  await renderRemote(routes, { path: "/signed-in/feed/user-profile/edit/", as: "member" });
  const own = await ownParts();
  const content = { basics: about };
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

test("projects, volunteering, publications and awards are added", async () => {
  const { user, dialog } = await open();
  await choose(user, {
    projects: [
      { name: "A lock", entity: "Canal Works", url: "https://lock.example", highlights: ["Built it"] },
    ],
    volunteer: [{ organization: "Lifeboats", position: "Crew", startDate: "2021-03", summary: "Rowed." }],
    publications: [{ name: "On locks", publisher: "Lock Press", releaseDate: "2020-06-12" }],
    awards: [{ title: "Best lock", awarder: "Canal Trust", date: "2022" }],
  });
  expect(await dialog.findByText("Crew at Lifeboats")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Add 4 entries" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const { entries } = await ownParts();
  expect(entries).toEqual(
    expect.arrayContaining(
      [
        { kind: "project", title: "A lock", organisation: "Canal Works", description: "- Built it" },
        { kind: "volunteering", title: "Crew", organisation: "Lifeboats", start_date: "2021-03-01" },
        { kind: "publication", title: "On locks", organisation: "Lock Press", start_date: "2020-06-01" },
        { kind: "award", title: "Best lock", organisation: "Canal Trust", start_date: "2022-01-01" },
      ].map((entry) => expect.objectContaining(entry)),
    ),
  );
});

/** What LinkedIn sends, with a folder as some archives have it, and a table that isn't about the profile. */
const archive = zipSync({
  "export/Profile.csv": strToU8(
    '\uFEFFFirst Name,Last Name,Headline,Summary,Geo Location,Websites\nAmara,Okafor,Keeper of locks,"I keep locks, mostly.","Hamilton, Ontario, Canada",[PORTFOLIO:https://locks.example]\n',
  ),
  "export/Positions.csv": strToU8(
    "Company Name,Title,Description,Location,Started On,Finished On\nWeir Works,Weir keeper,,Hamilton,Jan 2019,2020\n",
  ),
  "export/Education.csv": strToU8(
    "School Name,Start Date,End Date,Notes,Degree Name,Activities\nNight School,Sep 2018,,,Forging,\n",
  ),
  "export/Certifications.csv": strToU8("Name,Url,Authority,Started On\nCPR,,Red Cross,Mar 2025\n"),
  "export/Projects.csv": strToU8(
    "Title,Description,Url,Started On,Finished On\nA weir,Built it,https://weir.example,Feb 2021,Mar 2021\n",
  ),
  "export/Volunteering.csv": strToU8(
    "Company Name,Role,Cause,Started On,Finished On,Description\nWeir Watch,Crew,Rescue,Jun 2016,,Rowed.\n",
  ),
  "export/Publications.csv": strToU8(
    "Name,Published On,Description,Publisher,Url\nOn weirs,2025-08-01,,Lock Press,https://press.example\n",
  ),
  "export/Honors.csv": strToU8("Title,Description,Issued On\nBest weir,First of six,Aug 2024\n"),
  "export/Languages.csv": strToU8("Name,Proficiency\nFrisian,Native or bilingual proficiency\n"),
  "export/Skills.csv": strToU8("Name\nNet mending\n\n"),
  "export/Connections.csv": strToU8("First Name,Last Name\nSomeone,Else\n"),
});

test("what LinkedIn's archive contains of a profile is shown, and added", async () => {
  const { user, dialog } = await open();
  await chooseFile(user, new File([archive as Uint8Array<ArrayBuffer>], "linkedin.zip"));
  expect(await dialog.findByText("Weir keeper at Weir Works")).toBeVisible();
  expect(dialog.getByText("Frisian (Native)")).toBeVisible();
  expect(dialog.getByText(/^Bio: Your profile has another one/)).toBeVisible();
  expect(dialog.queryByText(/Someone/)).not.toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Add 10 entries" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

  const { work, entries, skills } = await ownParts();
  expect(work.find(({ title }) => title === "Weir keeper")).toMatchObject({
    description: "Hamilton",
    start_date: "2019-01-01",
    end_date: "2020-01-01",
  });
  expect(skills.some(({ skill_name }) => skill_name === "Net mending")).toBe(true);
  expect(entries).toEqual(
    expect.arrayContaining(
      [
        { kind: "education", organisation: "Night School", title: "Forging", start_date: "2018-09-01" },
        { kind: "certificate", title: "CPR", organisation: "Red Cross", start_date: "2025-03-01" },
        { kind: "project", title: "A weir", end_date: "2021-03-01", url: "https://weir.example" },
        { kind: "volunteering", title: "Crew", description: "Rowed.\nCause: Rescue" },
        { kind: "publication", title: "On weirs", start_date: "2025-08-01", organisation: "Lock Press" },
        { kind: "award", title: "Best weir", description: "First of six", start_date: "2024-08-01" },
        { kind: "language", title: "Frisian", level: "native" },
        { kind: "link", title: "Portfolio", url: "https://locks.example" },
      ].map((entry) => expect.objectContaining(entry)),
    ),
  );
});

test("what a profile has no room for is named, and nothing can be added then", async () => {
  const { user, dialog } = await open();
  await choose(user, { interests: [{ name: "Locks" }], references: [{}, {}], volunteer: [] });
  expect(await dialog.findByText("Interests (1): A profile has no such section")).toBeVisible();
  expect(dialog.getByText("References (2): A profile has no such section")).toBeVisible();
  expect(dialog.getByText("This file adds nothing to your profile.")).toBeVisible();
  expect(dialog.queryByRole("button", { name: /^Add/ })).not.toBeInTheDocument();
});
