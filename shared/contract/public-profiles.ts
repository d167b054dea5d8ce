import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import { country, shownList, shownText, state, version } from "./fields";
import { LIMITS } from "./limits";
import { PUBLIC_PARTS } from "./options";
import { personSummary, skill, workExperience } from "./people";
import { profileEntry } from "./profile-entries";
import { recommendation } from "./recommendations";

const parts = z.array(z.enum(PUBLIC_PARTS, "Choose a part from the list")).max(PUBLIC_PARTS.length);

/** The viewer's public page: whether it is on, its address, and what it shows. */
export const publicProfileSettings = z.object({
  /** Until the page is first saved, a suggestion made from the name. */
  handle: shownText,
  is_on: z.boolean(),
  parts,
  /** Whether visitors can see it: false while it is off, or the member isn't in the public directory. */
  is_visible: z.boolean(),
  version,
});
export type PublicProfileSettings = z.output<typeof publicProfileSettings>;

export const publicProfileForm = z
  .object({
    handle: z
      .string("Enter an address")
      .trim()
      .toLowerCase()
      .max(LIMITS.handle, `The address can be at most ${LIMITS.handle} characters`)
      .regex(
        /^[a-z\d](?:-?[a-z\d]){2,}$/,
        "Use at least 3 letters a to z or digits, with single hyphens between them",
      ),
    is_on: z.boolean("Choose whether the page is on"),
    parts,
  })
  .refine((page) => !page.is_on || page.parts.length > 0, {
    path: ["parts"],
    error: "Choose what your page shows",
  });

/** A person's public page: the name, and the parts that they have chosen; the others are empty. */
export const publicProfile = personSummary.extend({
  handle: shownText,
  bio: shownText,
  location_city: shownText,
  location_state: state,
  location_country: country,
  work: shownList(workExperience),
  entries: shownList(profileEntry),
  skills: shownList(skill),
  /** Those that the person shows, the newest 20. */
  recommendations: shownList(recommendation),
  /** Whether their posts are in a feed, at `/in/<handle>/feed.atom` and `.json`. */
  posts: z.boolean(),
  /** Whether visitors can see it: false only in a preview, which its owner alone gets. */
  is_visible: z.boolean(),
});
export type PublicProfile = z.output<typeof publicProfile>;

export const publicProfiles = defineEndpoints({
  getPublicProfile: {
    method: "GET",
    path: "/public-profiles/{handle}",
    auth: "optional",
    summary:
      "Returns a member's public page. 404 unless they have turned it on, and if one of you has blocked the other. Its owner also gets it while it is off, as a preview. A former address works for 90 days.",
    // Older addresses are longer than new ones can be.
    params: z.object({ handle: z.string().max(50) }),
    response: publicProfile,
  },
  getPublicProfileSettings: {
    method: "GET",
    path: "/me/public-profile",
    auth: "member",
    summary: "Returns the viewer's public page: whether it is on, its address, and what it shows.",
    versioned: true,
    response: publicProfileSettings,
  },
  updatePublicProfile: {
    method: "PUT",
    path: "/me/public-profile",
    auth: "member",
    summary: "Turns the viewer's public page on or off, and sets its address and parts.",
    body: publicProfileForm,
    versionOf: "getPublicProfileSettings",
    versioned: true,
    response: publicProfileSettings,
  },
});
