import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import {
  counted,
  id,
  nothing,
  page,
  paragraph,
  personName,
  shownList,
  shownText,
  timestamp,
  version,
} from "./fields";
import { LIMITS } from "./limits";
import { linkPreview } from "./link-previews";
import { mention, newMentions } from "./mentions";
import { POST_REACTIONS } from "./options";
import { picture, postPicture } from "./pictures";
import { newPoll, poll, vote } from "./polls";

const authored = z.object({
  author_id: id,
  author_first_name: shownText,
  author_last_name: shownText,
  author_headline: shownText,
  /** Path of a picture; if empty, show initials. */
  author_portrait: shownText,
  content: shownText,
  /** The people it mentions, if the viewer can see them, in the order of the text. */
  mentions: z.array(mention).max(LIMITS.mentions),
  created_at: timestamp,
  /** When its author last changed it; null if they haven't. */
  edited_at: timestamp.nullable(),
  /** Whether moderators have hidden it: then only its author, or the recruiters of its company, can see it. */
  hidden: z.boolean(),
  version,
});

/** The company in whose name a post was written, if any. */
export const postCompany = z.object({
  company_id: id,
  /** Whether the viewer recruits for it, and so may change and delete the post. */
  recruits: z.boolean(),
  /** Who wrote it, for its recruiters only; null for everyone else, and once they have left. */
  written_by: personName.nullable(),
});

export const plainPost = authored.extend({
  id,
  /** How many people have reacted to it: a like is one of the reactions. */
  like_count: z.int(),
  /** Its most frequent reactions, up to three. */
  reactions: z.array(z.enum(POST_REACTIONS)).max(LIMITS.shownReactions),
  /** How many reposts it has, with and without added words. */
  repost_count: z.int(),
  /** Whether the viewer has reposted it without adding words. */
  reposted: z.boolean(),
  comment_count: z.int(),
  /** Whether the viewer has reacted to it; false without a session. */
  liked: z.boolean(),
  /** How the viewer has reacted; null if they haven't. */
  reaction: z.enum(POST_REACTIONS).nullable(),
  /** Whether the viewer has saved it. */
  saved: z.boolean(),
  pictures: z.array(picture).max(LIMITS.postPictures),
  /** The preview of a link in it; null without one, or while it is being read. */
  preview: linkPreview.nullable(),
  /** Null without one. */
  poll: poll.nullable(),
  /** The company in whose name it was written; the fields of the author are then the company's. */
  company: postCompany.nullable(),
});

/** A post as shown in a repost, without what the repost shows itself. */
export type OriginalPost = z.output<typeof plainPost>;

export const post = plainPost.extend({
  /** The post that it reposts; null for an ordinary post. */
  repost: z
    .object({
      /** Whether it adds no words: `content` is empty. */
      plain: z.boolean(),
      /** Null once it is deleted, and for people who can't see it. */
      original: plainPost.nullable(),
    })
    .nullable(),
});
export type Post = z.output<typeof post>;

/** `author_id` is null and the name "Former member" once the author has left; their comments stay readable. */
export const comment = authored.extend({
  id,
  post_id: id,
  /** The comment that it replies to; null for a comment on the post itself. */
  parent_id: id.nullable(),
  /** Null once the author has left. */
  author_id: id.nullable(),
  like_count: z.int(),
  /** Whether the viewer likes it. */
  liked: z.boolean(),
  /** How many replies it has, including those by people the viewer can't see. */
  reply_count: z.int(),
});
export type Comment = z.output<typeof comment>;

/** New post (product §5). */
export const postForm = z.object({
  content: paragraph({ label: "Post", max: LIMITS.post, required: "Post can't be empty" }),
  mentions: newMentions,
  /** In the order in which they are shown. An edit that omits them keeps them. */
  pictures: z
    .array(postPicture)
    .max(LIMITS.postPictures, `A post can have at most ${LIMITS.postPictures} pictures`)
    .optional(),
  /** The preview of a link in it, null for none. An edit that omits it keeps it. */
  preview_id: id.nullable().optional(),
});

/** A new post, which recruiters can also write in their company's name. */
export const newPost = postForm.extend({
  company_id: id.optional(),
  /** Can't be changed afterward; null for none. */
  poll: newPoll.nullable().optional(),
  /** The post that it reposts with added words. */
  quote_of_id: id.optional(),
});

export const commentForm = z.object({
  content: paragraph({ label: "Comment", max: LIMITS.comment, required: "Comment can't be empty" }),
  mentions: newMentions,
});

/** The two tabs of the feed. */
export const FEEDS = ["everyone", "network"] as const;

const byId = z.object({ id });

export const posts = defineEndpoints({
  listPosts: {
    method: "GET",
    path: "/all-posts/",
    auth: "member",
    summary: "Lists everyone's posts, newest first (product §14.1).",
    query: page,
    paged: true,
    response: shownList(post),
  },
  listNetworkPosts: {
    method: "GET",
    path: "/me/network-posts",
    auth: "member",
    summary:
      "Lists posts by the viewer, their connections, and the people and companies they follow, newest first.",
    query: page,
    paged: true,
    response: shownList(post),
  },
  createPost: {
    method: "POST",
    path: "/home/createpost/",
    auth: "member",
    summary: "Publishes a post, optionally in the name of a company that you recruit for (product §14.1).",
    body: newPost,
    idempotencyKey: true,
    location: "/posts/{id}",
    status: 201,
    response: post,
  },
  listCompanyPosts: {
    method: "GET",
    path: "/companies/{companyId}/posts",
    auth: "member",
    summary: "Lists a company's posts, newest first.",
    params: z.object({ companyId: id }),
    query: page,
    paged: true,
    response: shownList(post),
  },
  listTaggedPosts: {
    method: "GET",
    path: "/tags/{tag}/posts",
    auth: "member",
    summary:
      "Lists posts with a hashtag, ignoring case, newest first. Leaves out people the viewer has muted.",
    params: z.object({ tag: z.string().max(LIMITS.tag) }),
    query: page,
    paged: true,
    response: shownList(post),
  },
  getPost: {
    method: "GET",
    path: "/posts/{id}",
    auth: "member",
    summary: "Returns a post.",
    params: byId,
    versioned: true,
    response: post,
  },
  countNewPosts: {
    method: "GET",
    path: "/me/new-posts",
    auth: "member",
    summary: "Counts and names the posts that other people have written since a post, up to 100.",
    query: z.object({
      since: id,
      /** The feed in which to count; everyone's by default. */
      feed: z.enum(FEEDS, "feed must be everyone or network").optional(),
    }),
    response: counted.extend({ ids: z.array(id).max(100).optional() }),
  },
  updatePost: {
    method: "PATCH",
    path: "/posts/{id}",
    auth: "member",
    summary: "Changes your post.",
    params: byId,
    body: postForm,
    versionOf: "getPost",
    versioned: true,
    response: post,
  },
  deletePost: {
    method: "DELETE",
    path: "/posts/{id}",
    auth: "member",
    summary: "Deletes your post, with its comments, likes and poll.",
    params: byId,
    status: 204,
    response: nothing,
  },
  likePost: {
    method: "PUT",
    path: "/posts/{id}/like",
    auth: "member",
    summary: "Likes a post, also in place of another reaction. Repeating it changes nothing (product §5).",
    params: byId,
    status: 204,
    response: nothing,
  },
  unlikePost: {
    method: "DELETE",
    path: "/posts/{id}/like",
    auth: "member",
    summary: "Removes a like, or another reaction. Repeating it changes nothing (product §5).",
    params: byId,
    status: 204,
    response: nothing,
  },
  reactToPost: {
    method: "PUT",
    path: "/posts/{id}/reaction",
    auth: "member",
    summary: "Reacts to a post, or replaces your reaction. Repeating it changes nothing (product §5).",
    params: byId,
    body: z.object({ reaction: z.enum(POST_REACTIONS, "Choose a reaction") }),
    status: 204,
    response: nothing,
  },
  castVote: {
    method: "PUT",
    path: "/posts/{id}/vote",
    auth: "member",
    summary:
      "Votes in the poll of someone else's post, or changes your vote, until it is closed. Repeating it changes nothing.",
    params: byId,
    body: vote,
    response: post,
  },
  removeVote: {
    method: "DELETE",
    path: "/posts/{id}/vote",
    auth: "member",
    summary: "Takes back your vote in the poll of a post, until it is closed. Repeating it changes nothing.",
    params: byId,
    response: post,
  },
  listComments: {
    method: "GET",
    path: "/posts/{id}/comments",
    auth: "member",
    summary: "Lists a post's comments without their replies, newest first (product §5).",
    params: byId,
    query: page,
    paged: true,
    response: shownList(comment),
  },
  createComment: {
    method: "POST",
    path: "/posts/{id}/comments",
    auth: "member",
    summary: "Comments on a post (product §5).",
    params: byId,
    body: commentForm,
    idempotencyKey: true,
    location: "/comments/{id}",
    status: 201,
    response: comment,
  },
  getComment: {
    method: "GET",
    path: "/comments/{id}",
    auth: "member",
    summary: "Returns a comment or a reply.",
    params: byId,
    versioned: true,
    response: comment,
  },
  listReplies: {
    method: "GET",
    path: "/comments/{id}/replies",
    auth: "member",
    summary: "Lists the replies to a comment, oldest first (product §5).",
    params: byId,
    query: page,
    paged: true,
    response: shownList(comment),
  },
  createReply: {
    method: "POST",
    path: "/comments/{id}/replies",
    auth: "member",
    summary: "Replies to a comment. A reply to a reply belongs to the same comment (product §5).",
    params: byId,
    body: commentForm,
    idempotencyKey: true,
    location: "/comments/{id}",
    status: 201,
    response: comment,
  },
  likeComment: {
    method: "PUT",
    path: "/comments/{id}/like",
    auth: "member",
    summary: "Likes a comment or a reply. Repeating it changes nothing (product §5).",
    params: byId,
    status: 204,
    response: nothing,
  },
  unlikeComment: {
    method: "DELETE",
    path: "/comments/{id}/like",
    auth: "member",
    summary: "Removes a like of a comment. Repeating it changes nothing (product §5).",
    params: byId,
    status: 204,
    response: nothing,
  },
  updateComment: {
    method: "PATCH",
    path: "/comments/{id}",
    auth: "member",
    summary: "Changes your comment.",
    params: byId,
    body: commentForm,
    versionOf: "getComment",
    versioned: true,
    response: comment,
  },
  deleteComment: {
    method: "DELETE",
    path: "/comments/{id}",
    auth: "member",
    summary: "Deletes your comment, with its replies and likes.",
    params: byId,
    status: 204,
    response: nothing,
  },
});
