import { accessCalls } from "./access";
import { accessTokens } from "./access-tokens";
import { accounts } from "./accounts";
import { activity } from "./activity";
import { applicants } from "./applicants";
import { applicationDrafts } from "./application-drafts";
import { applications } from "./applications";
import { clientErrors } from "./client-errors";
import { companies } from "./companies";
import { connections } from "./connections";
import { events } from "./events";
import { factorCalls } from "./factors";
import { follows } from "./follows";
import { identities } from "./identities";
import { interviews } from "./interviews";
import { jobAlerts } from "./job-alerts";
import { jobs } from "./jobs";
import { linkPreviews } from "./link-previews";
import { mails } from "./mails";
import { messages } from "./messages";
import { moderation } from "./moderation";
import { notifications } from "./notifications";
import { passkeyCalls } from "./passkeys";
import { people } from "./people";
import { pictures } from "./pictures";
import { posts } from "./posts";
import { profileEntries } from "./profile-entries";
import { publicProfiles } from "./public-profiles";
import { quiz } from "./quiz";
import { recommendations } from "./recommendations";
import { releases } from "./releases";
import { reposts } from "./reposts";
import { resumes } from "./resumes";
import { savedPosts } from "./saved-posts";
import { search } from "./search";
import { security } from "./security";
import { tasks } from "./tasks";
import { waitingCalls } from "./waiting";

/** Every call between browser and server, by name (product §14.1, §14). */
export const contract = {
  ...accounts,
  ...security,
  ...accessCalls,
  ...accessTokens,
  ...activity,
  ...factorCalls,
  ...passkeyCalls,
  ...identities,
  ...people,
  ...profileEntries,
  ...publicProfiles,
  ...recommendations,
  ...posts,
  ...savedPosts,
  ...reposts,
  ...follows,
  ...pictures,
  ...linkPreviews,
  ...connections,
  ...companies,
  ...jobs,
  ...jobAlerts,
  ...search,
  ...mails,
  ...applications,
  ...applicationDrafts,
  ...resumes,
  ...applicants,
  ...interviews,
  ...quiz,
  ...notifications,
  ...waitingCalls,
  ...messages,
  ...moderation,
  ...events,
  ...clientErrors,
  ...releases,
  ...tasks,
};

export type Contract = typeof contract;
export type EndpointName = keyof Contract;
