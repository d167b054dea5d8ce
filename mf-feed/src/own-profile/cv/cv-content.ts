import {
  countryLabel,
  locationLabel,
  optionLabel,
  type ProfileEntryKind,
} from "@guildway/shared/contract/options";
import type { ProfileEntry } from "@guildway/shared/contract/profile-entries";
import { fullName } from "@guildway/shared/format/full-name";
import { periodLabel } from "@guildway/shared/format/periods";
import type { OwnParts } from "../own-parts";

/** A job, a school or the like: what it is, what is said below, when, and in the member's words. */
export interface CvEntry {
  heading: string;
  facts: string;
  period: string;
  description: string;
  url: string;
}

/** A short line: a skill, a language with its level, a way to reach the person. */
export interface CvItem {
  text: string;
  /** Said after it, less prominently. */
  note: string;
  url: string;
}

export interface CvContent {
  name: string;
  headline: string;
  contact: CvItem[];
  bio: string;
  work: CvEntry[];
  education: CvEntry[];
  certificates: CvEntry[];
  projects: CvEntry[];
  volunteering: CvEntry[];
  publications: CvEntry[];
  awards: CvEntry[];
  skills: CvItem[];
  languages: CvItem[];
  links: CvItem[];
}

export interface Reachable {
  /** Empty if the CV isn't to show it. */
  email: string;
  /** Address of the public page; empty without one. */
  page: string;
}

/** Says what a CV contains, whatever it looks like. Parts that the profile doesn't have are empty. */
export function cvContent({ user, work, entries, skills }: OwnParts, { email, page }: Reachable): CvContent {
  const of = (kind: ProfileEntryKind) => entries.filter((entry) => entry.kind === kind);
  return {
    name: fullName(user),
    headline: user.headline,
    contact: [
      item(locationLabel(user)),
      item(email, "", `mailto:${email}`),
      item(addressShown(page), "", page),
    ].filter(({ text }) => text !== ""),
    bio: user.bio,
    work: work.map((job) => ({
      heading: job.title,
      facts: joined(
        job.company_name,
        optionLabel(job.job_type),
        optionLabel(job.location_state),
        countryLabel(job.location_country),
      ),
      period: periodLabel(job.start_date, job.end_date),
      description: job.description,
      url: "",
    })),
    education: of("education").map((entry) => ({
      heading: entry.title || entry.organisation,
      facts: entry.title ? entry.organisation : "",
      period: periodLabel(entry.start_date, entry.end_date),
      description: entry.description,
      url: "",
    })),
    certificates: of("certificate").map((entry) => ({
      heading: entry.title,
      facts: joined(entry.organisation, entry.end_date && `Expires ${monthOf(entry.end_date)}`),
      period: monthOf(entry.start_date),
      description: entry.description,
      url: entry.url,
    })),
    projects: of("project").map(lasting),
    volunteering: of("volunteering").map(lasting),
    publications: of("publication").map(dated),
    awards: of("award").map(dated),
    skills: skills.map(({ skill_name }) => item(skill_name)),
    languages: of("language").map(({ title, level }: ProfileEntry) => item(title, optionLabel(level))),
    links: of("link").map(({ title, url }) => item(title, addressShown(url), url)),
  };
}

/** What went on for a while. */
const lasting = (entry: ProfileEntry): CvEntry => ({
  heading: entry.title,
  facts: entry.organisation,
  period: periodLabel(entry.start_date, entry.end_date),
  description: entry.description,
  url: entry.url,
});

/** What happened once. */
const dated = (entry: ProfileEntry): CvEntry => ({ ...lasting(entry), period: monthOf(entry.start_date) });

const item = (text: string, note = "", url = ""): CvItem => ({ text, note, url });

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(" · ");

const monthOf = (day: string | null) => periodLabel(day, day).split(" – ")[0] ?? "";

/** An address as people write it, which also says where it leads on paper. */
const addressShown = (url: string) => url.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
