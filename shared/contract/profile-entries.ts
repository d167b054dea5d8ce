import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import { id, line, nothing, paragraph, shownList, shownText, version, webAddress } from "./fields";
import { LIMITS } from "./limits";
import { LANGUAGE_LEVELS, PROFILE_ENTRY_KINDS, type ProfileEntryKind } from "./options";

const day = z.iso.date("Choose a month and a year");

/**
 * An entry of a profile, such as education or a language (product §4.8). What the fields mean depends on the kind; those
 * that a kind doesn't have are empty.
 */
export const profileEntry = z.object({
  id,
  kind: z.enum(PROFILE_ENTRY_KINDS),
  /** The degree, the role of a volunteer, the language, or a name. */
  title: shownText,
  /** The school, who issued a certificate, gave an award or published, or for whom the person worked. */
  organisation: shownText,
  /** How well the person speaks the language. */
  level: z.enum(LANGUAGE_LEVELS).or(z.literal("")),
  /** Where a certificate can be checked, where a project or publication is, or where a link leads. */
  url: shownText,
  description: shownText,
  /** When it began, or when a certificate was issued, an award given or a text published; null if not given. */
  start_date: day.nullable(),
  /** When it ended, or when the certificate expires; null if not given. */
  end_date: day.nullable(),
  version,
});
export type ProfileEntry = z.output<typeof profileEntry>;

type Texts = "title" | "organisation" | "level" | "url";

/** What each kind requires, with the message if it is missing. */
const REQUIRED: Record<ProfileEntryKind, Partial<Record<Texts, string>>> = {
  education: { organisation: "School is required" },
  certificate: { title: "Name is required", organisation: "Issuer is required" },
  project: { title: "Name is required" },
  volunteering: { title: "Role is required", organisation: "Organization is required" },
  publication: { title: "Title is required" },
  award: { title: "Name is required" },
  language: { title: "Language is required", level: "Choose a level" },
  link: { title: "Name is required", url: "Address is required" },
};

export const profileEntryForm = z
  .object({
    kind: z.enum(PROFILE_ENTRY_KINDS, "Choose what to add"),
    title: line({ label: "Name", max: LIMITS.jobTitle }).default(""),
    organisation: line({ label: "Organization", max: LIMITS.companyName }).default(""),
    level: z.enum(LANGUAGE_LEVELS, "Choose a level").or(z.literal("")).default(""),
    url: webAddress({ label: "Address", max: LIMITS.url }).default(""),
    description: paragraph({ label: "Description", max: LIMITS.bio }).default(""),
    /** When it began, or when a certificate was issued, an award given or a text published; null if not given. */
    start_date: day.nullable().default(null),
    /** When it ended, or when the certificate expires; null if not given. */
    end_date: day.nullable().default(null),
  })
  .superRefine((entry, context) => {
    for (const [field, message] of Object.entries(REQUIRED[entry.kind])) {
      if (entry[field as Texts] === "") context.addIssue({ code: "custom", path: [field], message });
    }
  })
  .refine((entry) => !entry.start_date || !entry.end_date || entry.start_date <= entry.end_date, {
    path: ["end_date"],
    error: "The end can't be before the start",
  });
export type ProfileEntryForm = z.input<typeof profileEntryForm>;

export const profileEntries = defineEndpoints({
  listProfileEntries: {
    method: "GET",
    path: "/me/profile-entries",
    auth: "member",
    summary:
      "Lists the entries of the viewer's profile, such as education and languages, by date, newest first.",
    response: shownList(profileEntry),
  },
  addProfileEntry: {
    method: "POST",
    path: "/me/profile-entries",
    auth: "member",
    summary: "Adds an entry to the viewer's profile, such as education or a language.",
    body: profileEntryForm,
    idempotencyKey: true,
    status: 201,
    response: profileEntry,
  },
  updateProfileEntry: {
    method: "PUT",
    path: "/me/profile-entries/{id}",
    auth: "member",
    summary: "Changes an entry of the viewer's profile. The kind can't be changed.",
    params: z.object({ id }),
    body: profileEntryForm,
    versionOf: "listProfileEntries",
    versioned: true,
    response: profileEntry,
  },
  deleteProfileEntry: {
    method: "DELETE",
    path: "/me/profile-entries/{id}",
    auth: "member",
    summary: "Deletes an entry of the viewer's profile.",
    params: z.object({ id }),
    status: 204,
    response: nothing,
  },
});
