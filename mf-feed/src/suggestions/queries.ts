import { api } from "@guildway/shared/api";
import { one } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";

/** People the viewer may know, with the reason. */
export const suggestedPeople = () =>
  one("suggestions", wire.listSuggestedPeople, api.listSuggestedPeople, {});

/** Open jobs that match the viewer's skills. */
export const suggestedJobs = () => one("suggestions", wire.listSuggestedJobs, api.listSuggestedJobs, {});
