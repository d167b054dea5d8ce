import { eq, type SQLWrapper, sql } from "drizzle-orm";
import { isoMoment } from "../../kernel/db/json";
import {
  accounts,
  blocks,
  commentLikes,
  comments,
  companyPosts,
  connections,
  follows,
  mentions,
  mutes,
  notificationSettings,
  notifications,
  polls,
  pollVotes,
  postLikes,
  posts,
  profiles,
  recommendations,
  reposts,
  savedPosts,
} from "../../kernel/db/schema";
import { seesPerson } from "../../kernel/policies/visibility";
import { list } from "./list";

/** The options of a post's poll; null without one. */
const pollOf = (postId: SQLWrapper) =>
  sql`(select to_json(${polls.options}) from ${polls} where ${eq(polls.postId, postId)})`;

/** What the person wrote, likes, votes for and follows, and what they were notified of. */
export const socialData = {
  posts: list(
    {
      id: posts.id,
      content: posts.content,
      repost_of: reposts.originalId,
      poll: pollOf(posts.id),
      created_at: isoMoment(posts.createdAt),
    },
    sql`${posts} left join ${reposts} on ${eq(reposts.postId, posts.id)} where ${eq(posts.authorId, accounts.id)}`,
  ),
  company_posts: list(
    {
      id: posts.id,
      company_id: companyPosts.companyId,
      content: posts.content,
      poll: pollOf(posts.id),
      created_at: isoMoment(posts.createdAt),
    },
    sql`${companyPosts} join ${posts} on ${eq(posts.id, companyPosts.postId)} where ${eq(companyPosts.writtenBy, accounts.id)}`,
  ),
  comments: list(
    {
      id: comments.id,
      post_id: comments.postId,
      reply_to_comment_id: comments.parentId,
      content: comments.content,
      created_at: isoMoment(comments.createdAt),
    },
    sql`${comments} where ${eq(comments.authorId, accounts.id)}`,
  ),
  likes: list(
    { post_id: postLikes.postId, reaction: postLikes.reaction, created_at: isoMoment(postLikes.createdAt) },
    sql`${postLikes} where ${eq(postLikes.userId, accounts.id)}`,
  ),
  votes: list(
    { post_id: pollVotes.postId, option: sql`${polls.options}[${pollVotes.choice} + 1]` },
    sql`${pollVotes} join ${polls} on ${eq(polls.postId, pollVotes.postId)} where ${eq(pollVotes.userId, accounts.id)}`,
  ),
  comment_likes: list(
    { comment_id: commentLikes.commentId, created_at: isoMoment(commentLikes.createdAt) },
    sql`${commentLikes} where ${eq(commentLikes.userId, accounts.id)}`,
  ),
  mentioned_in: list(
    { post_id: mentions.postId, comment_id: mentions.commentId, as: mentions.written },
    sql`${mentions} where ${eq(mentions.userId, accounts.id)} and ${mentions.position} is not null`,
  ),
  saved_posts: list(
    { post_id: savedPosts.postId, saved_at: isoMoment(savedPosts.createdAt) },
    sql`${savedPosts} where ${eq(savedPosts.userId, accounts.id)}`,
  ),
  connections: list(
    {
      user_id: sql`person.id`,
      first_name: sql`person.first_name`,
      last_name: sql`person.last_name`,
      status: connections.status,
      note: connections.note,
      asked_by_me: eq(connections.requesterId, accounts.id),
      created_at: isoMoment(connections.createdAt),
    },
    sql`${connections} join ${profiles} as person
          on person.id = case when ${connections.lowId} = ${accounts.id} then ${connections.highId} else ${connections.lowId} end
       where ${accounts.id} in (${connections.lowId}, ${connections.highId})
         and ${seesPerson(accounts.id, sql`person.id`)}`,
  ),
  // A text belongs to both: who wrote it, and whom it is about.
  recommendations: list(
    {
      user_id: sql`person.id`,
      first_name: sql`person.first_name`,
      last_name: sql`person.last_name`,
      written_by_me: eq(recommendations.authorId, accounts.id),
      relation: recommendations.relation,
      text: recommendations.text,
      shown: recommendations.shown,
      created_at: isoMoment(recommendations.createdAt),
      updated_at: isoMoment(recommendations.updatedAt),
    },
    sql`${recommendations} join ${profiles} as person
          on person.id = case when ${recommendations.authorId} = ${accounts.id} then ${recommendations.subjectId} else ${recommendations.authorId} end
       where ${accounts.id} in (${recommendations.authorId}, ${recommendations.subjectId})
         and (${recommendations.authorId} = ${accounts.id} or ${seesPerson(accounts.id, sql`person.id`)})`,
  ),
  follows: list(
    {
      user_id: follows.personId,
      company_id: follows.companyId,
      created_at: isoMoment(follows.createdAt),
    },
    sql`${follows} where ${eq(follows.followerId, accounts.id)} and not ${follows.byConnection}`,
  ),
  muted: list(
    { user_id: mutes.mutedId, created_at: isoMoment(mutes.createdAt) },
    sql`${mutes} where ${eq(mutes.muterId, accounts.id)}`,
  ),
  blocked: list(
    { user_id: blocks.blockedId, created_at: isoMoment(blocks.createdAt) },
    sql`${blocks} where ${eq(blocks.blockerId, accounts.id)}`,
  ),
  notifications: list(
    {
      kind: notifications.kind,
      created_at: isoMoment(notifications.createdAt),
      read_at: isoMoment(notifications.readAt),
    },
    sql`${notifications} where ${eq(notifications.userId, accounts.id)}`,
  ),
  notification_settings: list(
    { kind: notificationSettings.kind, channel: notificationSettings.channel },
    sql`${notificationSettings} where ${eq(notificationSettings.userId, accounts.id)}`,
  ),
};
