import { accessCalls } from "@guildway/shared/contract/access";
import { accessTokens } from "@guildway/shared/contract/access-tokens";
import { accounts } from "@guildway/shared/contract/accounts";
import { activity } from "@guildway/shared/contract/activity";
import { applicants } from "@guildway/shared/contract/applicants";
import { applicationDrafts } from "@guildway/shared/contract/application-drafts";
import { applications } from "@guildway/shared/contract/applications";
import { clientErrors } from "@guildway/shared/contract/client-errors";
import { companies } from "@guildway/shared/contract/companies";
import { connections } from "@guildway/shared/contract/connections";
import { events } from "@guildway/shared/contract/events";
import { factorCalls } from "@guildway/shared/contract/factors";
import { follows } from "@guildway/shared/contract/follows";
import { identities } from "@guildway/shared/contract/identities";
import { interviews } from "@guildway/shared/contract/interviews";
import { jobAlerts } from "@guildway/shared/contract/job-alerts";
import { jobs } from "@guildway/shared/contract/jobs";
import { linkPreviews } from "@guildway/shared/contract/link-previews";
import { mails } from "@guildway/shared/contract/mails";
import { messages } from "@guildway/shared/contract/messages";
import { moderation } from "@guildway/shared/contract/moderation";
import { notifications } from "@guildway/shared/contract/notifications";
import { passkeyCalls } from "@guildway/shared/contract/passkeys";
import { people } from "@guildway/shared/contract/people";
import { pictures } from "@guildway/shared/contract/pictures";
import { posts } from "@guildway/shared/contract/posts";
import { profileEntries } from "@guildway/shared/contract/profile-entries";
import { publicProfiles } from "@guildway/shared/contract/public-profiles";
import { quiz } from "@guildway/shared/contract/quiz";
import { recommendations } from "@guildway/shared/contract/recommendations";
import { releases } from "@guildway/shared/contract/releases";
import { reposts } from "@guildway/shared/contract/reposts";
import { resumes } from "@guildway/shared/contract/resumes";
import { savedPosts } from "@guildway/shared/contract/saved-posts";
import { search } from "@guildway/shared/contract/search";
import { security } from "@guildway/shared/contract/security";
import { tasks } from "@guildway/shared/contract/tasks";
import { waitingCalls } from "@guildway/shared/contract/waiting";

interface Tag {
  description: string;
  /** Areas of the contract. */
  areas: object[];
}

/** Groups of calls, in the order in which the API's page shows them. */
const TAGS: Record<string, Tag> = {
  "Sign-in": {
    description: "Registering, and the ways to sign in.",
    areas: [accounts, passkeyCalls, factorCalls, identities],
  },
  Account: {
    description: "Password, email address, sessions, settings, and a copy of one's own data.",
    areas: [security, accessCalls, accessTokens, activity],
  },
  People: {
    description: "Profiles, skills, work experience, recommendations and public pages.",
    areas: [people, profileEntries, publicProfiles, recommendations],
  },
  Connections: { description: "Connections, requests and follows.", areas: [connections, follows] },
  Posts: {
    description: "The feed: posts, comments, likes, reposts and previews of links.",
    areas: [posts, reposts, savedPosts, linkPreviews],
  },
  Pictures: { description: "Uploads, portraits, covers and logos.", areas: [pictures] },
  Messages: { description: "Conversations of two people, and of groups.", areas: [messages] },
  Notifications: {
    description: "What happened to the viewer, and the stream of events.",
    areas: [notifications, waitingCalls, events, mails],
  },
  Companies: { description: "Companies and their people.", areas: [companies] },
  Jobs: { description: "Jobs, saved jobs and job alerts.", areas: [jobs, jobAlerts] },
  Applications: {
    description: "Applying for jobs, with drafts and résumés.",
    areas: [applications, applicationDrafts, resumes],
  },
  Hiring: {
    description: "What recruiters do with the applications for their company's jobs.",
    areas: [applicants, interviews],
  },
  Search: { description: "One search for people, jobs, companies and posts.", areas: [search] },
  Quiz: { description: "The career quiz.", areas: [quiz] },
  Moderation: { description: "Blocks, reports, decisions and suspensions.", areas: [moderation, tasks] },
  Site: {
    description: "Releases of the site's parts, and how well they work.",
    areas: [releases, clientErrors],
  },
};

/** The groups as the document lists them. */
export const tagList = Object.entries(TAGS).map(([name, { description }]) => ({ name, description }));

/** Returns the group of a call. */
export function tagOf(call: string): string {
  const found = Object.entries(TAGS).find(([, { areas }]) => areas.some((area) => Object.hasOwn(area, call)));
  return found?.[0] ?? "Other";
}
