import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import { id, nothing, page, shownList, shownText, timestamp } from "./fields";
import { INDUSTRIES } from "./options";
import { personSummary } from "./people";

/** Someone whom the viewer follows: a person or a company, the other is null. */
export const follow = z.object({
  person: personSummary.nullable(),
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
    path: "/users/follows/",
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
    path: "/users/muted/",
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
      "Leaves a person's posts out of the viewer's feeds. Repeating it changes nothing. They aren't notified.",
    params: byId,
    status: 204,
    response: nothing,
  },
  unmuteUser: {
    method: "DELETE",
    path: "/users/{id}/mute",
    auth: "member",
    summary: "Shows a person's posts in the viewer's feeds again. Repeating it changes nothing.",
    params: byId,
    status: 204,
    response: nothing,
  },
  getCompanyFollow: {
    method: "GET",
    path: "/home/companies/{id}/follow",
    auth: "member",
    summary: "Returns whether the viewer follows a company.",
    params: byId,
    response: z.object({ followed: z.boolean() }),
  },
  followCompany: {
    method: "PUT",
    path: "/home/companies/{id}/follow",
    auth: "member",
    summary: "Follows a company. Repeating it changes nothing.",
    params: byId,
    status: 204,
    response: nothing,
  },
  unfollowCompany: {
    method: "DELETE",
    path: "/home/companies/{id}/follow",
    auth: "member",
    summary: "Stops following a company. Repeating it changes nothing.",
    params: byId,
    status: 204,
    response: nothing,
  },
});
