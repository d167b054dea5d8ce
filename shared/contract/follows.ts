import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import { id, nothing, page, shownList, shownText, timestamp } from "./fields";
import { INDUSTRIES } from "./options";
import { personSummary } from "./people";

/** A person or a company that the viewer follows; the other field is null. */
export const follow = z.object({
  /** Null if it is a company. */
  person: personSummary.nullable(),
  /** Null if it is a person. */
  company: z
    .object({ company_id: id, company_name: shownText, logo: shownText, industry_name: z.enum(INDUSTRIES) })
    .nullable(),
  created_at: timestamp,
});
export type Follow = z.output<typeof follow>;

export const mutedUser = personSummary.extend({ created_at: timestamp });
export type MutedUser = z.output<typeof mutedUser>;

const byId = z.object({ id });

export const follows = defineEndpoints({
  listFollows: {
    method: "GET",
    path: "/me/follows",
    auth: "member",
    summary: "Lists the people and companies that the viewer follows, most recently followed first.",
    query: page,
    paged: true,
    response: shownList(follow),
  },
  getUserFollow: {
    method: "GET",
    path: "/users/{id}/follow",
    auth: "member",
    summary: "Returns whether the viewer follows a person, and whether they have muted them.",
    params: byId,
    response: z.object({ followed: z.boolean(), muted: z.boolean() }),
  },
  followUser: {
    method: "PUT",
    path: "/users/{id}/follow",
    auth: "member",
    summary: "Follows a person. Repeating it changes nothing. They aren't notified.",
    params: byId,
    status: 204,
    response: nothing,
  },
  unfollowUser: {
    method: "DELETE",
    path: "/users/{id}/follow",
    auth: "member",
    summary: "Stops following a person. Repeating it changes nothing.",
    params: byId,
    status: 204,
    response: nothing,
  },
  listMutedUsers: {
    method: "GET",
    path: "/me/muted-users",
    auth: "member",
    summary: "Lists the people the viewer has muted, most recently muted first.",
    query: page,
    paged: true,
    response: shownList(mutedUser),
  },
  muteUser: {
    method: "PUT",
    path: "/users/{id}/mute",
    auth: "member",
    summary:
      "Mutes a person: the viewer's feeds, hashtags and search leave out their posts, except where others repost them with words. Repeating it changes nothing. They aren't notified.",
    params: byId,
    status: 204,
    response: nothing,
  },
  unmuteUser: {
    method: "DELETE",
    path: "/users/{id}/mute",
    auth: "member",
    summary:
      "Unmutes a person: their posts appear in the viewer's feeds again. Repeating it changes nothing.",
    params: byId,
    status: 204,
    response: nothing,
  },
  getCompanyFollow: {
    method: "GET",
    path: "/companies/{id}/follow",
    auth: "member",
    summary: "Returns whether the viewer follows a company.",
    params: byId,
    response: z.object({ followed: z.boolean() }),
  },
  followCompany: {
    method: "PUT",
    path: "/companies/{id}/follow",
    auth: "member",
    summary: "Follows a company. Repeating it changes nothing.",
    params: byId,
    status: 204,
    response: nothing,
  },
  unfollowCompany: {
    method: "DELETE",
    path: "/companies/{id}/follow",
    auth: "member",
    summary: "Stops following a company. Repeating it changes nothing.",
    params: byId,
    status: 204,
    response: nothing,
  },
});
