import { operation } from "../../kernel/core/operation";
import { companyPosts, posts, reposts } from "../../kernel/db/schema";
import { announceNewPost } from "../../kernel/events/announce";
import { requireRecruiter } from "../../kernel/policies/company-policy";
import { setPostPreview } from "../link-previews/set-post-preview";
import { setPostPictures } from "../pictures/set-post-pictures";
import { addPoll } from "./add-poll";
import { announcePost } from "./announce-post";
import { lockAuthor, lockPostingCompany } from "./counters";
import { findRecipient } from "./find-recipient";
import { lockOriginal } from "./lock-original";
import { notifyOfRepost } from "./notify-of-repost";
import { POST_RATES } from "./post-rates";
import { readPost } from "./read-post";
import { setMentions } from "./set-mentions";
import { setTags } from "./set-tags";

/**
 * Writes a post (product §5, §14.1), in a company's name if the viewer recruits for it.
 * @throws {Problem} 404 if there is no such company or no such post to repost, 403 if the viewer doesn't recruit for it
 */
export const createPost = operation("createPost", {
  rates: POST_RATES,
  run: async ({ db, clock, viewer, body }) =>
    db.transaction(async (tx) => {
      const { company_id: companyId } = body;
      if (companyId !== undefined) await requireRecruiter(tx, companyId, viewer);
      const isCounted = () =>
        companyId === undefined ? lockAuthor(tx, viewer.id) : lockPostingCompany(tx, companyId);
      const counted = body.quote_of_id === undefined || (await isCounted());
      const original = body.quote_of_id && (await lockOriginal(tx, viewer.id, body.quote_of_id));
      const authorId = companyId === undefined ? viewer.id : null;
      const [post] = await tx
        .insert(posts)
        .values({ authorId, content: body.content, isRepost: Boolean(original), hasPoll: Boolean(body.poll) })
        .returning({ id: posts.id, createdAt: posts.createdAt });
      if (!post) throw new Error("PostgreSQL inserted no post");
      if (companyId !== undefined) {
        const { id: postId, createdAt } = post;
        await tx.insert(companyPosts).values({ postId, companyId, writtenBy: viewer.id, createdAt });
      }
      const { pictures: chosen = [] } = body;
      await setPostPictures(tx, { postId: post.id, authorId: viewer.id, now: clock.now(), chosen });
      await setPostPreview(tx, post.id, body.preview_id ?? null);
      if (body.poll) await addPoll(tx, post.id, body.poll);
      await setTags(tx, post, body.content);
      const writer = { writerId: viewer.id, companyId };
      const { content, mentions: named = [] } = body;
      const recipient = original ? await findRecipient(tx, original) : null;
      await setMentions(tx, clock, {
        postId: post.id,
        content,
        named,
        ...writer,
        alreadyNotified: [recipient],
      });
      if (original) {
        const { id: originalId } = original;
        await tx.insert(reposts).values({ postId: post.id, originalId, authorId, plain: false, counted });
        await notifyOfRepost(tx, clock, { original, quoteId: post.id, ...writer });
        await announcePost(tx, originalId);
      }
      await announceNewPost(tx, post.id);
      return readPost(tx, post.id, viewer.id);
    }),
});
