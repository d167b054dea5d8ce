import { type Rows, row } from "./row";

export const postRows = {
  listPosts: row(200),
  listNetworkPosts: row(200),
  listCompanyPosts: row(200, ({ company }) => ({ companyId: company.id })),
  createPost: {
    ...row({ others: 422, unseen: 404, applicant: 201 }, ({ postPicture: { id }, preview, owner, post }) => ({
      content: "Hello @Ada",
      mentions: [{ user_id: owner.id, written: "Ada" }],
      quote_of_id: post.id,
      pictures: [{ id }],
      preview_id: preview.id,
    })),
    mixed: (own, other) => [
      { content: "Hello", pictures: [{ id: other.postPicture.id }], preview_id: own.preview.id },
      { content: "Hello", pictures: [{ id: own.postPicture.id }], company_id: other.company.id },
    ],
  },
  likePost: row({ others: 204, unseen: 404 }, ({ post: { id } }) => ({ id })),
  unlikePost: row({ others: 204, unseen: 404 }, ({ post: { id } }) => ({ id })),
  reactToPost: row({ others: 204, unseen: 404 }, ({ post: { id } }) => ({ id, reaction: "celebrate" })),
  castVote: row({ others: 200, unseen: 404, applicant: 403 }, ({ post: { id } }) => ({ id, choice: 1 })),
  removeVote: row({ others: 200, unseen: 404 }, ({ post: { id } }) => ({ id })),
  listComments: row({ others: 200, unseen: 404 }, ({ post: { id } }) => ({ id })),
  createComment: {
    ...row({ others: 201, unseen: 404 }, ({ post: { id }, owner }) => ({
      id,
      content: "Hello @Ada",
      mentions: [{ user_id: owner.id, written: "Ada" }],
    })),
    // People the writer doesn't see aren't mentioned.
    mixed: () => [],
  },
  searchPosts: row(200, () => ({ text: "bridges" })),
  listTaggedPosts: row(200, () => ({ tag: "bridges" })),
  listSavedPosts: row(200),
  suggestMentions: row(200, ({ owner }) => ({ text: owner.lastName })),
  repostPost: row({ others: 200, unseen: 404 }, ({ post: { id } }) => ({ id })),
  undoRepost: row(204, ({ post: { id } }) => ({ id })),
  savePost: row({ others: 204, unseen: 404 }, ({ post: { id } }) => ({ id })),
  unsavePost: row(204, ({ post: { id } }) => ({ id })),
  getPost: row({ others: 200, unseen: 404 }, ({ post: { id } }) => ({ id })),
  countNewPosts: row({ others: 200, unseen: 404 }, ({ post }) => ({ since: post.id })),
  updatePost: {
    ...row({ others: 403, unseen: 404, applicant: 200 }, ({ post: { id }, preview, owner }) => ({
      id,
      content: "Hi @Ada",
      mentions: [{ user_id: owner.id, written: "Ada" }],
      preview_id: preview.id,
    })),
    mixed: (own, other) => [{ id: other.post.id, content: "Hi", preview_id: own.preview.id }],
  },
  deletePost: row({ others: 403, unseen: 404, applicant: 204 }, ({ post: { id } }) => ({ id })),
  getComment: row({ others: 200, unseen: 404 }, ({ comment: { id } }) => ({ id })),
  listReplies: row({ others: 200, unseen: 404 }, ({ comment: { id } }) => ({ id })),
  createReply: {
    ...row({ others: 201, unseen: 404 }, ({ comment: { id }, owner }) => ({
      id,
      content: "Hello @Ada",
      mentions: [{ user_id: owner.id, written: "Ada" }],
    })),
    mixed: () => [],
  },
  likeComment: row({ others: 204, unseen: 404 }, ({ comment: { id } }) => ({ id })),
  unlikeComment: row({ others: 204, unseen: 404 }, ({ comment: { id } }) => ({ id })),
  updateComment: {
    ...row({ others: 403, unseen: 404, applicant: 200 }, ({ comment: { id }, owner }) => ({
      id,
      content: "Hi @Ada",
      mentions: [{ user_id: owner.id, written: "Ada" }],
    })),
    mixed: (_own, other) => [{ id: other.comment.id, content: "Hi" }],
  },
  deleteComment: row({ others: 403, unseen: 404, applicant: 204 }, ({ comment: { id } }) => ({ id })),
  streamEvents: row(200),
} satisfies Rows;
