import { z } from "zod";
import { profileForm } from "./accounts";
import { defineEndpoints } from "./endpoint";
import {
  country,
  id,
  line,
  nothing,
  optionalLocation,
  page,
  paragraph,
  personName,
  searchQuery,
  searchText,
  shownList,
  shownText,
  state,
  stateBelongsToCountry,
  stateElsewhere,
  version,
} from "./fields";
import { LIMITS } from "./limits";
import { CONNECTION_STATUSES, JOB_HOURS, OPEN_TO_WORK } from "./options";
import { post } from "./posts";
import { profileEntry } from "./profile-entries";

/**
 * What a card about a person needs. `headline` is the person's own, or else their current title and company; may be
 * empty.
 */
export const personSummary = personName.extend({
  headline: shownText,
  /** Path of a picture; if empty, show initials. Its other sizes are beside it. */
  portrait: shownText,
});
export type PersonSummary = z.output<typeof personSummary>;

/** What a one-line mention of a person needs. */
export const personCard = personSummary.omit({ headline: true });

export const userSearchResult = personSummary.extend({
  /** The name of their public page in its address; empty without one. */
  handle: shownText,
  location_state: shownText,
  location_country: shownText,
});
export type UserSearchResult = z.output<typeof userSearchResult>;

export const user = personSummary.extend({
  /** Path of a picture that is four times as wide as high; empty without one. */
  cover: shownText,
  /** The name in another script; empty without one. */
  other_name: shownText,
  bio: shownText,
  location_state: state,
  location_country: country,
  location_city: shownText,
  /**
   * The connection with the viewer; empty if there is none, for the viewer themselves and without a session (product §14).
   */
  status: z.enum(CONNECTION_STATUSES).or(z.literal("")),
  /** `"true"` if the viewer requested the connection (product §14). */
  user_one_id: z.enum(["true", "false"]),
  /** The note of a pending connection request; empty without one. */
  connection_note: shownText,
  /** How many accepted connections this person has. */
  connection_count: z.int(),
  /** How many of them are also the viewer's. */
  shared_connection_count: z.int(),
  /** The headline that the person wrote; empty if it is the current job. */
  own_headline: shownText,
  /** Empty unless the viewer may see it: recruiters of the person's own companies never do (product §4.9). */
  open_to_work: z.enum(OPEN_TO_WORK).or(z.literal("")),
  /** Whether moderators have hidden them: then only they can see their profile. */
  hidden: z.boolean(),
  /** The version of name, headline, bio, location and `open_to_work`. */
  version,
});
export type User = z.output<typeof user>;

/** A person in a list of results, with the connection between them and the viewer. */
export const foundPerson = userSearchResult.extend(user.pick({ status: true, user_one_id: true }).shape);
export type FoundPerson = z.output<typeof foundPerson>;

export const skill = z.object({ id, skill_name: shownText });
export type Skill = z.output<typeof skill>;

const day = z.iso.date("Choose a month and a year");

export const workExperience = z.object({
  id,
  company_name: shownText,
  /**
   * The logo of the company with this name, if the person belongs to it or it has proven its domain, because anyone
   * can use any name. Empty otherwise.
   */
  company_logo: shownText,
  title: shownText,
  description: shownText,
  job_type: z.enum(JOB_HOURS),
  location_state: state,
  location_country: country,
  /** Null if not given. */
  start_date: day.nullable(),
  /** Null while they work there. */
  end_date: day.nullable(),
  skills: shownList(skill),
  version,
});
export type WorkExperience = z.output<typeof workExperience>;

export const fullUser = z.object({
  user,
  skills: shownList(skill),
  work: shownList(workExperience),
  entries: shownList(profileEntry),
});
export type FullUser = z.output<typeof fullUser>;

/** Someone the viewer may know, with the reasons; those that don't apply are 0 or empty. */
export const suggestedPerson = personSummary.extend({
  /** How many connections they share. */
  shared_connections: z.int(),
  /** A company where both work. */
  shared_company: shownText,
  /** How many skills they share. */
  shared_skills: z.int(),
});
export type SuggestedPerson = z.output<typeof suggestedPerson>;

/** A skill that a person types: on one line, without double spaces. */
const skillName = line({ label: "Skill", max: LIMITS.skillName, required: "Name the skill" }).overwrite(
  (name) => name.replace(/\s+/g, " "),
);

// A skill is identified by its id; its name may be included, as in the specification's payload.
export const skillReference = z.object({ id, skill_name: z.string().max(LIMITS.name).optional() });
const MOST_SKILLS_AT_ONCE = 50;

// Without an id, it is a custom skill (product §4.5), or the listed skill of the same name.
export const skillToAdd = z
  .object({ id: id.optional(), skill_name: skillName.optional() })
  .refine((skill) => skill.id !== undefined || skill.skill_name !== undefined, {
    path: ["skill_name"],
    error: "Name the skill",
  });
export type SkillToAdd = z.input<typeof skillToAdd>;

/** Work Experience → Add (product §14). */
export const workExperienceForm = z
  .object({
    company_name: line({
      label: "Company Name",
      max: LIMITS.companyName,
      required: "Company Name is required",
    }),
    title: line({ label: "Title", max: LIMITS.jobTitle, required: "Title is required" }),
    description: paragraph({
      label: "Description",
      max: LIMITS.description,
      required: "Description is required",
    }),
    job_type: z.enum(JOB_HOURS, "Job type is required"),
    location_country: optionalLocation.location_country,
    location_state: optionalLocation.location_state,
    /** Null if not given. */
    start_date: day.nullable().default(null),
    /** Null while they work there. */
    end_date: day.nullable().default(null),
    skills: z
      .array(skillReference)
      .max(MOST_SKILLS_AT_ONCE, `At most ${MOST_SKILLS_AT_ONCE} skills`)
      .default([]),
  })
  .refine(stateBelongsToCountry, stateElsewhere)
  .refine((work) => !work.start_date || !work.end_date || work.start_date <= work.end_date, {
    path: ["end_date"],
    error: "The end can't be before the start",
  });

export const openToWorkForm = z.object({
  open_to_work: z.enum(OPEN_TO_WORK, "Choose who can see it").or(z.literal("")),
});

export const people = defineEndpoints({
  getUser: {
    method: "GET",
    path: "/users/{id}",
    auth: "member",
    summary: "Returns a person, with the viewer's connection to them (product §14.1).",
    params: z.object({ id }),
    versioned: true,
    response: user,
  },
  getFullUser: {
    method: "GET",
    path: "/full/users/{id}",
    auth: "member",
    summary: "Returns a person with their skills and work experience (product §14.1).",
    params: z.object({ id }),
    response: fullUser,
  },
  searchUsers: {
    method: "GET",
    path: "/home/users",
    auth: "optional",
    summary:
      "Finds people by first and last name; also finds prefixes, swapped names, missing accents and typos (product §14.1).",
    query: searchQuery,
    paged: true,
    response: shownList(userSearchResult),
  },
  listUserPosts: {
    method: "GET",
    path: "/users/posts/{userId}",
    auth: "optional",
    summary:
      "Lists a person's posts, newest first. 404 if the caller may not see the person (product §14.1).",
    params: z.object({ userId: id }),
    query: page,
    paged: true,
    response: shownList(post),
  },
  listSkills: {
    method: "GET",
    path: "/all-skills/",
    auth: "none",
    summary: "Lists all skills, sorted by name (product §14.1).",
    response: shownList(skill),
  },
  listOwnSkills: {
    method: "GET",
    path: "/home/user/skills/",
    auth: "member",
    summary: "Lists the viewer's skills (product §14.1).",
    response: shownList(skill),
  },
  listSkillsNotAdded: {
    method: "GET",
    path: "/home/user/not-added/skills/",
    auth: "member",
    summary: "Lists the skills that the viewer hasn't added (product §14.1).",
    response: shownList(skill),
  },
  addSkills: {
    method: "POST",
    path: "/home/users/skills/",
    auth: "member",
    summary:
      "Adds skills to the viewer's profile: by id, or by name if they aren't in the list. Existing ones stay unchanged (product §14.1).",
    body: z.object({
      skills: z
        .array(skillToAdd, "Choose at least one skill")
        .min(1, "Choose at least one skill")
        .max(MOST_SKILLS_AT_ONCE, `At most ${MOST_SKILLS_AT_ONCE} skills at once`),
    }),
    response: shownList(skill),
  },
  suggestSkills: {
    method: "GET",
    path: "/me/suggested-skills",
    auth: "member",
    summary:
      "Suggests up to 8 custom skills that contain a text, most common first: those that several members have and the viewer doesn't.",
    query: z.object({ text: searchText({ label: "Text", max: LIMITS.skillName, required: "Type a skill" }) }),
    response: shownList(skill),
  },
  listWorkExperience: {
    method: "GET",
    path: "/home/work-experience/",
    auth: "member",
    summary: "Lists the viewer's work experience, newest first (product §14.1).",
    response: shownList(workExperience),
  },
  addWorkExperience: {
    method: "POST",
    path: "/home/work-experience/",
    auth: "member",
    summary: "Adds a work experience (product §14.1).",
    body: workExperienceForm,
    idempotencyKey: true,
    status: 201,
    response: workExperience,
  },
  updateProfile: {
    method: "PUT",
    path: "/me/profile",
    auth: "member",
    summary: "Changes the viewer's name, headline, bio and location.",
    body: profileForm,
    versionOf: "getUser",
    versioned: true,
    response: user,
  },
  updateOpenToWork: {
    method: "PUT",
    path: "/me/open-to-work",
    auth: "member",
    summary:
      "Sets whether the viewer is open to work, and who sees it. Recruiters of their own companies never do.",
    body: openToWorkForm,
    versionOf: "getUser",
    versioned: true,
    response: user,
  },
  updateWorkExperience: {
    method: "PUT",
    path: "/me/work-experiences/{id}",
    auth: "member",
    summary: "Changes one of the viewer's work experiences.",
    params: z.object({ id }),
    body: workExperienceForm,
    versionOf: "listWorkExperience",
    versioned: true,
    response: workExperience,
  },
  deleteWorkExperience: {
    method: "DELETE",
    path: "/me/work-experiences/{id}",
    auth: "member",
    summary: "Deletes one of the viewer's work experiences.",
    params: z.object({ id }),
    status: 204,
    response: nothing,
  },
  removeSkill: {
    method: "DELETE",
    path: "/me/skills/{id}",
    auth: "member",
    summary: "Removes a skill from the viewer's profile. Repeating it changes nothing.",
    params: z.object({ id }),
    status: 204,
    response: nothing,
  },
  listSharedConnections: {
    method: "GET",
    path: "/users/{id}/shared-connections",
    auth: "member",
    summary:
      "Lists the people that both the viewer and this person are connected to, newest connection first.",
    params: z.object({ id }),
    query: page,
    paged: true,
    response: shownList(personSummary),
  },
  listSuggestedPeople: {
    method: "GET",
    path: "/me/suggested-users",
    auth: "member",
    summary: "Lists up to 5 people the viewer may know, by shared connections, then company, then skills.",
    response: shownList(suggestedPerson),
  },
});
