import { countryCode } from "@guildway/shared/contract/countries";
import type { ProfileEntryKind } from "@guildway/shared/contract/options";
import type { Recommendation } from "@guildway/shared/contract/recommendations";
import { fullName } from "@guildway/shared/format/full-name";
import type { OwnParts } from "../own-parts";

/**
 * Writes a profile as JSON Resume 1.0.0 (jsonresume.org), without what is empty. Work also says its `jobType`, which
 * the format doesn't have: it allows further fields, and {@link readJsonResume} reads it again.
 */
export function writeJsonResume(
  { user, work, entries, skills }: OwnParts,
  recommendations: readonly Recommendation[],
): object {
  const of = (kind: ProfileEntryKind) => entries.filter((entry) => entry.kind === kind);
  return {
    $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
    basics: filled({
      name: fullName(user),
      label: user.headline,
      summary: user.bio,
      location: filled({
        city: user.location_city,
        region: user.location_state,
        countryCode: countryCode(user.location_country),
        country: user.location_country,
      }),
      profiles: of("link").map(({ title, url }) => ({ network: title, url })),
    }),
    work: work.map((job) =>
      filled({
        name: job.company_name,
        position: job.title,
        jobType: job.job_type,
        startDate: job.start_date,
        endDate: job.end_date,
        summary: job.description,
      }),
    ),
    education: of("education").map((entry) =>
      filled({
        institution: entry.organisation,
        area: entry.title,
        startDate: entry.start_date,
        endDate: entry.end_date,
        summary: entry.description,
      }),
    ),
    certificates: of("certificate").map((entry) =>
      filled({ name: entry.title, issuer: entry.organisation, date: entry.start_date, url: entry.url }),
    ),
    projects: of("project").map((entry) =>
      filled({
        name: entry.title,
        entity: entry.organisation,
        startDate: entry.start_date,
        endDate: entry.end_date,
        url: entry.url,
        description: entry.description,
      }),
    ),
    volunteer: of("volunteering").map((entry) =>
      filled({
        organization: entry.organisation,
        position: entry.title,
        url: entry.url,
        startDate: entry.start_date,
        endDate: entry.end_date,
        summary: entry.description,
      }),
    ),
    publications: of("publication").map((entry) =>
      filled({
        name: entry.title,
        publisher: entry.organisation,
        releaseDate: entry.start_date,
        url: entry.url,
        summary: entry.description,
      }),
    ),
    awards: of("award").map((entry) =>
      filled({
        title: entry.title,
        awarder: entry.organisation,
        date: entry.start_date,
        summary: entry.description,
      }),
    ),
    languages: of("language").map(({ title, level }) => ({ language: title, fluency: level })),
    skills: skills.map(({ skill_name }) => ({ name: skill_name })),
    references: recommendations.map(({ author, text }) => ({ name: fullName(author), reference: text })),
    meta: { version: "v1.0.0" },
  };
}

function filled(fields: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== "" && value !== null));
}
