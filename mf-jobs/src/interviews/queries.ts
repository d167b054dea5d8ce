import { api } from "@guildway/shared/api";
import { one, refresh } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";
import { mutationOptions, type QueryClient } from "@guildway/shared/query";

/** An application's interviews, the latest first. */
export const interviews = (applicationId: string) =>
  one("applications", wire.listInterviews, api.listInterviews, { id: applicationId });

type NewInterview = Omit<Parameters<typeof api.createInterview>[0], "id">;

/** Plans an interview; an application with an earlier status becomes `interview`. */
export const createInterview = (applicationId: string) =>
  mutationOptions({
    mutationFn: (interview: NewInterview) => api.createInterview({ id: applicationId, ...interview }),
    onSuccess: (_answer, _input, _result, { client }) => changed(client),
    meta: { shownBy: "form", done: "Interview planned. We've told the applicant." },
  });

/** Moves or changes an interview; the applicant is notified again. */
export const updateInterview = (id: string) =>
  mutationOptions({
    mutationFn: (interview: NewInterview & { version: number }) => api.updateInterview({ id, ...interview }),
    onSuccess: (_answer, _input, _result, { client }) => changed(client),
    meta: { shownBy: "form", done: "Interview saved. We've told the applicant." },
  });

/** Cancels an interview; the applicant is notified. */
export const callOffInterview = (id: string) =>
  mutationOptions({
    mutationFn: () => api.callOffInterview({ id }),
    onSuccess: (_answer, _input, _result, { client }) => changed(client),
    meta: { done: "Interview called off. We've told the applicant." },
  });

/** An interview as a file for calendars. */
export const downloadInvite = (id: string) =>
  mutationOptions({ mutationFn: () => api.downloadInterviewInvite({ id }) });

const changed = (client: QueryClient) => refresh(client, "applications");
