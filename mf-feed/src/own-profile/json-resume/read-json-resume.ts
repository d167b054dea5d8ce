import type { api } from "@guildway/shared/api";
import { people, workExperienceForm } from "@guildway/shared/contract/people";
import { type ProfileEntryForm, profileEntryForm } from "@guildway/shared/contract/profile-entries";
import { z } from "zod";
import type { OwnParts } from "../own-parts";
import { type AddedAbout, readAbout } from "./read-about";

type WorkForm = Parameters<typeof api.addWorkExperience>[0];

/** What a file adds to a profile. */
export interface Additions {
  work: WorkForm[];
  entries: ProfileEntryForm[];
  skills: string[];
  about: AddedAbout;
  /** How many the profile already has; they aren't added again. */
  known: number;
  /** What can't be added, and why. */
  refused: { name: string; reason: string }[];
}

/** Anything else in its place counts as missing: files are written by many programs. */
const text = z.string().trim().catch("");
const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((items) => items.flatMap((each) => item.safeParse(each).data ?? []));

const texts = z.array(z.string()).catch([]);

const NOWHERE = { city: "", region: "", countryCode: "", country: "" };

/** Sections of the format that a profile doesn't have. */
const OTHER_SECTIONS = {
  interests: "Interests",
  references: "References",
} as const;

const jsonResume = z.object({
  basics: z.preprocess(
    (basics) => basics ?? {},
    z.object({
      label: text,
      summary: text,
      location: z.preprocess(
        (location) => location ?? {},
        z.object({ city: text, region: text, countryCode: text, country: text }).catch(NOWHERE),
      ),
      profiles: list(z.object({ network: text, url: text })),
    }),
  ),
  work: list(
    z.object({
      name: text,
      position: text,
      jobType: text,
      startDate: text,
      endDate: text,
      summary: text,
      highlights: texts,
    }),
  ),
  education: list(
    z.object({
      institution: text,
      area: text,
      studyType: text,
      startDate: text,
      endDate: text,
      summary: text,
    }),
  ),
  certificates: list(z.object({ name: text, issuer: text, date: text, url: text })),
  languages: list(z.object({ language: text, fluency: text })),
  skills: list(z.object({ name: text, keywords: texts })),
  projects: list(
    z.object({
      name: text,
      entity: text,
      startDate: text,
      endDate: text,
      url: text,
      description: text,
      highlights: texts,
    }),
  ),
  volunteer: list(
    z.object({
      organization: text,
      position: text,
      url: text,
      startDate: text,
      endDate: text,
      summary: text,
      highlights: texts,
    }),
  ),
  publications: list(z.object({ name: text, publisher: text, releaseDate: text, url: text, summary: text })),
  awards: list(z.object({ title: text, awarder: text, date: text, summary: text })),
  interests: list(z.unknown()),
  references: list(z.unknown()),
});

/** What a JSON Resume may contain; anything else in it is ignored. */
export type JsonResume = Partial<z.input<typeof jsonResume>>;

/**
 * Works out what a JSON Resume (jsonresume.org) adds to a profile.
 *
 * @returns undefined if it isn't one
 */
export function readJsonResume(content: unknown, own: OwnParts): Additions | undefined {
  const resume = jsonResume.safeParse(content).data;
  if (!resume) return undefined;
  const { about, refused } = readAbout(resume.basics, own.user);
  const additions: Additions = { about, work: [], entries: [], skills: [], known: 0, refused };

  const hasWork = new Set(own.work.map((work) => keyOf(work.company_name, work.title)));
  for (const job of resume.work) {
    const description = withPoints(job.summary, job.highlights);
    const name = [job.position, job.name].filter(Boolean).join(" at ");
    const form = workExperienceForm.safeParse({
      company_name: job.name,
      title: job.position,
      description,
      job_type: workExperienceForm.shape.job_type.safeParse(job.jobType).data ?? "full-time",
      start_date: dayOf(job.startDate),
      end_date: dayOf(job.endDate),
    });
    add(form, name, keyOf(job.name, job.position), hasWork, additions.work);
  }

  const hasEntry = new Set(own.entries.map(keyOfEntry));
  const addEntry = (entry: ProfileEntryForm) =>
    add(
      profileEntryForm.safeParse(entry),
      entry.title || entry.organisation || "",
      keyOfEntry(entry),
      hasEntry,
      additions.entries,
    );
  for (const { institution, area, studyType, startDate, endDate, summary } of resume.education) {
    const title = [studyType, area].filter(Boolean).join(", ");
    const [start_date, end_date] = [dayOf(startDate), dayOf(endDate)];
    addEntry({
      kind: "education",
      organisation: institution,
      title,
      start_date,
      end_date,
      description: summary,
    });
  }
  for (const { name, issuer, date, url } of resume.certificates) {
    addEntry({ kind: "certificate", title: name, organisation: issuer, url, start_date: dayOf(date) });
  }
  for (const { name, entity, startDate, endDate, url, description, highlights } of resume.projects) {
    addEntry({
      kind: "project",
      title: name,
      organisation: entity,
      start_date: dayOf(startDate),
      end_date: dayOf(endDate),
      url,
      description: withPoints(description, highlights),
    });
  }
  for (const { organization, position, url, startDate, endDate, summary, highlights } of resume.volunteer) {
    addEntry({
      kind: "volunteering",
      title: position,
      organisation: organization,
      start_date: dayOf(startDate),
      end_date: dayOf(endDate),
      url,
      description: withPoints(summary, highlights),
    });
  }
  for (const { name, publisher, releaseDate, url, summary } of resume.publications) {
    addEntry({
      kind: "publication",
      title: name,
      organisation: publisher,
      start_date: dayOf(releaseDate),
      url,
      description: summary,
    });
  }
  for (const { title, awarder, date, summary } of resume.awards) {
    addEntry({
      kind: "award",
      title,
      organisation: awarder,
      start_date: dayOf(date),
      description: summary,
    });
  }
  for (const { language, fluency } of resume.languages) {
    addEntry({ kind: "language", title: language, level: levelOf(fluency) });
  }
  for (const { network, url } of resume.basics.profiles) addEntry({ kind: "link", title: network, url });

  const hasSkill = new Set(own.skills.map(({ skill_name }) => keyOf(skill_name)));
  const skills: { skills: { skill_name?: string | undefined }[] }[] = [];
  for (const name of resume.skills.flatMap((skill) => [skill.name, ...skill.keywords])) {
    if (name === "" || name === undefined) continue;
    const form = people.addSkills.body.safeParse({ skills: [{ skill_name: name }] });
    add(form, name, keyOf(name), hasSkill, skills);
  }
  additions.skills = skills.flatMap(({ skills: [skill] }) => skill?.skill_name ?? []);

  for (const [section, name] of Object.entries(OTHER_SECTIONS)) {
    const { length } = resume[section as keyof typeof OTHER_SECTIONS];
    if (length > 0) refused.push({ name: `${name} (${length})`, reason: "A profile has no such section" });
  }
  return additions;

  /** Adds what is valid and new. */
  function add<Form>(
    { data, error }: z.ZodSafeParseResult<Form>,
    name: string,
    key: string,
    known: Set<string>,
    to: Form[],
  ): void {
    if (known.has(key)) {
      additions.known++;
    } else if (error) {
      const reason = error.issues[0]?.message ?? "";
      additions.refused.push({ name: name || "An entry without a name", reason });
    } else {
      known.add(key);
      to.push(data);
    }
  }
}

/** How many items a file adds. */
export const countOf = ({ about, work, entries, skills }: Additions): number =>
  Object.keys(about).length + work.length + entries.length + skills.length;

/** A text, and points below it as lines that begin with a dash. */
const withPoints = (text: string, points: readonly string[]) =>
  [text, ...points.map((point) => `- ${point.trim()}`)].filter(Boolean).join("\n");

const keyOf = (...parts: (string | undefined)[]) =>
  JSON.stringify(parts.map((part = "") => part.trim().replace(/\s+/g, " ").toLowerCase()));

const keyOfEntry = ({ kind, title, organisation, url }: ProfileEntryForm) =>
  kind === "link" ? keyOf(kind, url) : keyOf(kind, title, organisation);

/** `2021`, `2021-04` and `2021-04-17` as the first day of a month, as the profile has it. */
function dayOf(date: string | undefined): string | null {
  const [, year, month = "01"] = /^(\d{4})(?:-(\d{2}))?/.exec(date ?? "") ?? [];
  return year === undefined ? null : `${year}-${month}-01`;
}

/** Files describe the level of a language in free text. */
function levelOf(fluency: string | undefined): ProfileEntryForm["level"] {
  const words = (fluency ?? "").toLowerCase();
  if (/native|mother|bilingual|c2/.test(words)) return "native";
  if (/fluent|full|advanced|c1|b2/.test(words)) return "fluent";
  if (/basic|beginner|elementary|a1|a2/.test(words)) return "basic";
  return "conversational";
}
