import type { PersonSummary } from "../../contract/people";
import type { OwnRecommendation } from "../../contract/recommendations";
import { api } from "../api/client";
import { mutationOptions } from "../query";
import { one, pages, refresh } from "./define";
import * as wire from "./wire.gen";

/** The recommendations that a person shows, newest first. */
export const recommendationsOf = (userId: string) =>
  pages("recommendations", wire.listRecommendations, api.listRecommendations, { id: userId });

/** The newest 100 of them. */
export const newestRecommendationsOf = (userId: string) =>
  one("recommendations", wire.listRecommendations, api.listRecommendations, { id: userId, limit: 100 });

/** What others have written about the viewer, shown or not. */
export const receivedRecommendations = () =>
  pages("recommendations", wire.listReceivedRecommendations, api.listReceivedRecommendations, {});

/** What the viewer has written about others. */
export const writtenRecommendations = () =>
  pages("recommendations", wire.listWrittenRecommendations, api.listWrittenRecommendations, {});

/** What the viewer has written about one person: one recommendation, or none. */
export const writtenAbout = (userId: string) =>
  one("recommendations", wire.listWrittenRecommendations, api.listWrittenRecommendations, {
    user_id: userId,
    limit: 1,
  });

type Form = Omit<Parameters<typeof api.writeRecommendation>[0], "user_id">;

/** Recommends a connection. */
export const writeRecommendation = ({ user_id, first_name }: Pick<PersonSummary, "user_id" | "first_name">) =>
  mutationOptions({
    mutationFn: (form: Form) => api.writeRecommendation({ user_id, ...form }),
    onSettled: (_answer, _error, _form, _result, { client }) => void refresh(client, "recommendations"),
    meta: { shownBy: "form", done: `Recommendation sent. ${first_name} decides whether to show it.` },
  });

/** Changes what the viewer has written. */
export const updateRecommendation = ({ id }: Pick<OwnRecommendation, "id">) =>
  mutationOptions({
    mutationFn: (form: Form & { version: number }) => api.updateRecommendation({ id, ...form }),
    onSettled: (_answer, _error, _form, _result, { client }) => void refresh(client, "recommendations"),
    meta: { shownBy: "form", done: "Recommendation saved" },
  });

/** Deletes what the viewer has written. Pending until the list is shown without it. */
export const deleteRecommendation = ({ id }: Pick<OwnRecommendation, "id">) =>
  mutationOptions({
    mutationFn: () => api.deleteRecommendation({ id }),
    onSettled: (_answer, _error, _input, _result, { client }) => refresh(client, "recommendations"),
    meta: { done: "Recommendation deleted" },
  });

/** Shows what somebody has written on the viewer's profile, or hides it, as the viewer has read it. */
export const showRecommendation = ({ id, version }: Pick<OwnRecommendation, "id" | "version">) =>
  mutationOptions({
    mutationFn: (shown: boolean) => api.showRecommendation({ id, version, shown }),
    // Also after a refusal: the author has changed it, and the viewer has to read it again.
    onSettled: (_answer, _error, _shown, _result, { client }) => refresh(client, "recommendations"),
    meta: { done: "Profile updated" },
  });
