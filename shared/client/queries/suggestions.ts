import { api } from "../api/client";
import { one } from "./define";
import * as wire from "./wire.gen";

/** People the viewer may know, with the reason. */
export const suggestedPeople = () =>
  one("suggestions", wire.listSuggestedPeople, api.listSuggestedPeople, {});

/** Open jobs that match the viewer's skills. */
export const suggestedJobs = () => one("suggestions", wire.listSuggestedJobs, api.listSuggestedJobs, {});
