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

/** What a card about a person needs. `headline` is their own, or else the current title and company; or empty. */
export const personSummary = z.object({
  user_id: id,
  first_name: shownText,
  last_name: shownText,
  headline: shownText,
  /** Path of a picture; empty, then the client draws initials. Its other sizes are beside it. */
  portrait: shownText,
});
export type PersonSummary = z.output<typeof personSummary>;

export const userSearchResult = personSummary.extend({
  /** Of the public page; empty without one. */
  handle: shownText,
  location_state: shownText,
  location_country: shownText,
});
export type UserSearchResult = z.output<typeof userSearchResult>;

export const user = personSummary.extend({
  /** Path of a picture that is four times as wide as high; empty without one. */
  cover: shownText,
  bio: shownText,
  location_state: state,
  location_country: country,
  location_city: shownText,
  /**
   * The connection with the viewer; empty for none, for the viewer themselves and without a session (product §14).
   */
  status: z.enum(CONNECTION_STATUSES).or(z.literal("")),
  /** `"true"` if the viewer requested the connection (product §14). */
  user_one_id: z.enum(["true", "false"]),
  /** What was written with the connection request while it is pending; empty without one. */
  connection_note: shownText,
  /** Accepted connections, of this person. */
  connection_count: z.int(),
  /** How many of them are also the viewer's. */
  shared_connection_count: z.int(),
  /** The headline that the person wrote; empty if it is the current job. */
  own_headline: shownText,
  /** Empty unless the viewer may see it: recruiters of the person's own companies never do (product §4.9). */
  open_to_work: z.enum(OPEN_TO_WORK).or(z.literal("")),
  /** Whether moderators have hidden them: then only they can see their profile. */
  hidden: z.boolean(),
  /** Of name, headline, bio, location and being open to work. */
  version,
});
export type User = z.output<typeof user>;

export const skill = z.object({ id, skill_name: shownText });
export type Skill = z.output<typeof skill>;

const day = z.iso.date("Choose a month and a year");

export const workExperience = z.object({
  id,
  company_name: shownText,
  /**
   * Of the company with this name, if the person belongs to it or it has proven its domain: names are anybody's
   * choice. Empty otherwise.
   */
  company_logo: shownText,
  title: shownText,
  description: shownText,
  job_type: z.enum(JOB_HOURS),
  location_state: state,
  location_country: country,
  start_date: day.nullable(),
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

/** Someone the viewer may know, and why: the shared things are 0 or empty if there are none. */
export const suggestedPerson = personSummary.extend({
  shared_connections: z.int(),
  /** A company that both work at. */
  shared_company: shownText,
  shared_skills: z.int(),
});
export type SuggestedPerson = z.output<typeof suggestedPerson>;

/** A skill that a person types: on one line, without double spaces. */
const skillName = line({ label: "Skill", max: LIMITS.skillName, required: "Name the skill" }).overwrite(
  (name) => name.replace(/\s+/g, " "),
);

// A skill is identified by its id; its name may be included, as in the specification's payload.
const skillReference = z.object({ id, skill_name: z.string().max(LIMITS.name).optional() });
const MOST_SKILLS_AT_ONCE = 50;

// Without an id, it is a skill of one's own (product §4.5): the list's, if it has one of this name.
const skillToAdd = z
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
    start_date: day.nullable().default(null),
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
    path: "/home/user/skills/suggestions",
    auth: "member",
    summary:
      "Lists up to 8 skills that aren't in the list, contain a text, and that several members have but not the viewer. The most common come first.",
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
    status: 201,
    response: workExperience,
  },
  updateProfile: {
    method: "PUT",
    path: "/home/user/profile/",
    auth: "member",
    summary: "Changes the viewer's name, headline, bio and location.",
    body: profileForm,
    versionOf: "getUser",
    versioned: true,
    response: user,
  },
  updateOpenToWork: {
    method: "PUT",
    path: "/home/user/open-to-work",
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
    path: "/home/work-experience/{id}",
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
    path: "/home/work-experience/{id}",
    auth: "member",
    summary: "Deletes one of the viewer's work experiences.",
    params: z.object({ id }),
    status: 204,
    response: nothing,
  },
  removeSkill: {
    method: "DELETE",
    path: "/home/users/skills/{id}",
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
    path: "/home/suggestions/people",
    auth: "member",
    summary:
      "Lists up to 5 people the viewer may know: by shared connections, company and skills, in this order.",
    response: shownList(suggestedPerson),
  },
});
