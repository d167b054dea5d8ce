import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import { id, line, nothing, page, paragraph, shownList, shownText, timestamp, version } from "./fields";
import { LIMITS } from "./limits";
import { personSummary } from "./people";

/** What a connection has written about a person, as their profile shows it (product §4.17). */
export const recommendation = z.object({
  id,
  author: personSummary,
  /** How the two know each other; may be empty. */
  relation: shownText,
  text: shownText,
  created_at: timestamp,
});
export type Recommendation = z.output<typeof recommendation>;

/** The same for the two whom it concerns. */
export const ownRecommendation = recommendation.extend({
  /** Whom it is about. */
  subject: personSummary,
  /** Whether they show it on their profile. */
  shown: z.boolean(),
  version,
});
export type OwnRecommendation = z.output<typeof ownRecommendation>;

export const recommendationForm = z.object({
  relation: line({ label: "How you know each other", max: LIMITS.relation }).default(""),
  text: paragraph({
    label: "Recommendation",
    max: LIMITS.recommendation,
    required: "Write what you recommend them for",
  }),
});
export type RecommendationForm = z.input<typeof recommendationForm>;

export const recommendations = defineEndpoints({
  listRecommendations: {
    method: "GET",
    path: "/users/{id}/recommendations",
    auth: "member",
    summary: "Lists the recommendations that a person shows on their profile, newest first.",
    params: z.object({ id }),
    query: page,
    paged: true,
    response: shownList(recommendation),
  },
  listReceivedRecommendations: {
    method: "GET",
    path: "/me/recommendations",
    auth: "member",
    summary: "Lists the recommendations of the viewer, shown or not, newest first.",
    query: page,
    paged: true,
    response: shownList(ownRecommendation),
  },
  showRecommendation: {
    method: "PUT",
    path: "/me/recommendations/{id}",
    auth: "member",
    summary:
      "Shows a recommendation on the viewer's profile, or hides it. 412 if its author has changed it since it was read.",
    params: z.object({ id }),
    body: z.object({ shown: z.boolean("Choose whether your profile shows it") }),
    versionOf: "listReceivedRecommendations",
    versioned: true,
    response: ownRecommendation,
  },
  listWrittenRecommendations: {
    method: "GET",
    path: "/me/written-recommendations",
    auth: "member",
    summary: "Lists the recommendations that the viewer has written, newest first.",
    query: page.extend({
      /** Lists only the one about this person. */
      user_id: id.optional(),
    }),
    paged: true,
    response: shownList(ownRecommendation),
  },
  writeRecommendation: {
    method: "POST",
    path: "/me/written-recommendations",
    auth: "member",
    summary:
      "Recommends one of the viewer's connections. It is shown once they choose to. 409 if the viewer has already recommended them.",
    body: z.object({ user_id: id }).extend(recommendationForm.shape),
    idempotencyKey: true,
    status: 201,
    response: ownRecommendation,
  },
  updateRecommendation: {
    method: "PUT",
    path: "/me/written-recommendations/{id}",
    auth: "member",
    summary:
      "Changes a recommendation that the viewer has written. It is hidden until the person whom it is about shows it again.",
    params: z.object({ id }),
    body: recommendationForm,
    versionOf: "listWrittenRecommendations",
    versioned: true,
    response: ownRecommendation,
  },
  deleteRecommendation: {
    method: "DELETE",
    path: "/me/written-recommendations/{id}",
    auth: "member",
    summary: "Deletes a recommendation that the viewer has written.",
    params: z.object({ id }),
    status: 204,
    response: nothing,
  },
});
