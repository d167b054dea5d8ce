import { strFromU8, unzipSync } from "fflate";
import { parse } from "papaparse";
import type { JsonResume } from "./read-json-resume";

/** Tables of a profile; the archive also has messages, contacts and much else, which isn't unpacked. */
const TABLES = {
  Profile: "Profile.csv",
  Positions: "Positions.csv",
  Education: "Education.csv",
  Certifications: "Certifications.csv",
  Projects: "Projects.csv",
  Volunteering: "Volunteering.csv",
  Publications: "Publications.csv",
  Honors: "Honors.csv",
  Languages: "Languages.csv",
  Skills: "Skills.csv",
} as const;

/** The largest table that is read: far more than a whole working life, in bytes. */
const MOST_BYTES = 5_000_000;

/**
 * Reads the archive that LinkedIn gives its members ("Get a copy of your data"), a ZIP of CSV files, as JSON Resume.
 *
 * @returns undefined if it isn't such an archive
 */
export function readLinkedIn(archive: Uint8Array): JsonResume | undefined {
  const files = unzipped(archive);
  const names = Object.values(TABLES).filter((name) => files.has(name));
  if (names.length === 0) return undefined;
  const rows = (table: keyof typeof TABLES) => rowsOf(files.get(TABLES[table]));
  const [profile = column({})] = rows("Profile");
  return {
    basics: {
      label: profile("Headline"),
      summary: profile("Summary"),
      location: placeOf(profile("Geo Location")),
      profiles: websitesOf(profile("Websites")),
    },
    work: rows("Positions").map((row) => ({
      name: row("Company Name"),
      position: row("Title"),
      startDate: monthOf(row("Started On")),
      endDate: monthOf(row("Finished On")),
      summary: lines(row("Description"), row("Location")),
    })),
    education: rows("Education").map((row) => ({
      institution: row("School Name"),
      area: row("Degree Name"),
      startDate: monthOf(row("Start Date")),
      endDate: monthOf(row("End Date")),
      summary: lines(row("Notes"), row("Activities")),
    })),
    certificates: rows("Certifications").map((row) => ({
      name: row("Name"),
      issuer: row("Authority"),
      date: monthOf(row("Started On")),
      url: row("Url"),
    })),
    projects: rows("Projects").map((row) => ({
      name: row("Title"),
      startDate: monthOf(row("Started On")),
      endDate: monthOf(row("Finished On")),
      url: row("Url"),
      description: row("Description"),
    })),
    volunteer: rows("Volunteering").map((row) => ({
      organization: row("Company Name"),
      position: row("Role"),
      startDate: monthOf(row("Started On")),
      endDate: monthOf(row("Finished On")),
      summary: lines(row("Description"), row("Cause") && `Cause: ${row("Cause")}`),
    })),
    publications: rows("Publications").map((row) => ({
      name: row("Name"),
      publisher: row("Publisher"),
      releaseDate: monthOf(row("Published On")),
      url: row("Url"),
      summary: row("Description"),
    })),
    awards: rows("Honors").map((row) => ({
      title: row("Title"),
      date: monthOf(row("Issued On")),
      summary: row("Description"),
    })),
    languages: rows("Languages").map((row) => ({ language: row("Name"), fluency: row("Proficiency") })),
    skills: rows("Skills").map((row) => ({ name: row("Name") })),
  };
}

/** The tables of a profile by their names, wherever in the archive they are; none if it can't be read. */
function unzipped(archive: Uint8Array): Map<string, Uint8Array> {
  const nameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);
  // Each is unpacked once, however often an archive names it.
  const missing = new Set<string>(Object.values(TABLES));
  try {
    const files = unzipSync(archive, {
      filter: ({ name, originalSize }) => originalSize <= MOST_BYTES && missing.delete(nameOf(name)),
    });
    return new Map(Object.entries(files).map(([path, content]) => [nameOf(path), content]));
  } catch {
    return new Map();
  }
}

/** Returns a column of a row; empty if the row doesn't have it. */
type Row = (name: string) => string;

const column =
  (row: Record<string, unknown>): Row =>
  (name) => {
    const value = row[name];
    return typeof value === "string" ? value.trim() : "";
  };

function rowsOf(file: Uint8Array | undefined): Row[] {
  if (!file) return [];
  const text = strFromU8(file).replace(/^\uFEFF/, "");
  return parse<Record<string, unknown>>(text, { header: true, skipEmptyLines: "greedy" }).data.map(column);
}

const lines = (...texts: string[]) => texts.filter(Boolean).join("\n");

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** `Jan 2020`, `2020`, `2020-01` and `1/15/2020` as `2020-01` or `2020`; empty if it is none of these. */
function monthOf(date: string): string {
  if (/^\d{4}(-\d{2})?/.test(date)) return date;
  const [, name, number, year] = /^(?:([a-z]{3})[a-z.]* |(\d{1,2})\/\d{1,2}\/)(\d{4})$/i.exec(date) ?? [];
  if (!year) return "";
  const month = number ? Number(number) : MONTHS.indexOf((name ?? "").toLowerCase()) + 1;
  return month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, "0")}` : year;
}

/** `Toronto, Ontario, Canada` by its parts. */
function placeOf(place: string) {
  const parts = place.split(",").map((part) => part.trim());
  const country = parts.pop() ?? "";
  return { city: parts[0] ?? "", region: parts[1] ?? "", countryCode: "", country };
}

/** `[PORTFOLIO:https://a.example,COMPANY:https://b.example]` as links. */
function websitesOf(websites: string) {
  const entries = websites.replace(/^\[|\]$/g, "").split(/,(?=[A-Z_]+:)/);
  return entries.flatMap((entry) => {
    const [, kind = "", address = ""] = /^([A-Z_]+):(\S+)$/.exec(entry.trim()) ?? [];
    const name = kind.charAt(0) + kind.slice(1).toLowerCase().replaceAll("_", " ");
    return address ? [{ network: name, url: /^https?:/.test(address) ? address : `https://${address}` }] : [];
  });
}
