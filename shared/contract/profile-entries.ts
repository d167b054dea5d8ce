import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import { id, line, nothing, paragraph, shownList, shownText, version, webAddress } from "./fields";
import { LIMITS } from "./limits";
import { LANGUAGE_LEVELS, PROFILE_ENTRY_KINDS, type ProfileEntryKind } from "./options";

const day = z.iso.date("Choose a month and a year");

/**
 * Education, a certificate, a language or a link of a profile (product §4.8). What the fields mean depends on the
 * kind; those that a kind doesn't have are empty.
 */
export const profileEntry = z.object({
  id,
  kind: z.enum(PROFILE_ENTRY_KINDS),
  /** The degree, the certificate's name, the language, or the link's name. */
  title: shownText,
  /** The school, or who issued the certificate. */
  organisation: shownText,
  /** How well the person speaks the language. */
  level: z.enum(LANGUAGE_LEVELS).or(z.literal("")),
  /** Where the certificate can be checked, or where the link leads. */
  url: shownText,
  description: shownText,
  /** When it began, or when the certificate was issued; null if not given. */
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
    /** When it began, or when the certificate was issued; null if not given. */
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
    summary: "Lists the viewer's education, certificates, languages and links by date, newest first.",
    response: shownList(profileEntry),
  },
  addProfileEntry: {
    method: "POST",
    path: "/me/profile-entries",
    auth: "member",
    summary: "Adds education, a certificate, a language or a link to the viewer's profile.",
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
