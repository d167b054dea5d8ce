import type { OperationOf } from "../core/operation";
import { companyPosts, posts } from "../db/schema";
import { announce } from "../events/announce";
import { setPostPreview } from "../link-previews/set-post-preview";
import { setPostPictures } from "../pictures/set-post-pictures";
import { requireRecruiter } from "../policies/company-policy";
import { readPost } from "./read-post";
import { setMentions } from "./set-mentions";
import { setTags } from "./set-tags";

/**
 * Writes a post (product §5, §14.1), in a company's name if the viewer recruits for it.
 * @throws {Problem} 404 if there is no such company, 403 if the viewer doesn't recruit for it
 */
export const createPost: OperationOf<"createPost"> = async ({ db, clock, viewer, body }) =>
  db.transaction(async (tx) => {
    const { company_id: companyId } = body;
    if (companyId !== undefined) await requireRecruiter(tx, companyId, viewer.id);
    const [post] = await tx
      .insert(posts)
      .values({ authorId: companyId === undefined ? viewer.id : null, content: body.content })
      .returning({ id: posts.id, createdAt: posts.createdAt });
    if (!post) throw new Error("PostgreSQL inserted no post");
    if (companyId !== undefined) {
      const { id: postId, createdAt } = post;
      await tx.insert(companyPosts).values({ postId, companyId, writtenBy: viewer.id, createdAt });
    }
    const { pictures: chosen = [] } = body;
    await setPostPictures(tx, { postId: post.id, authorId: viewer.id, now: clock.now(), chosen });
    await setPostPreview(tx, post.id, body.preview_id ?? null);
    await setTags(tx, post, body.content);
    await setMentions(tx, clock, {
      postId: post.id,
      content: body.content,
      named: body.mentions ?? [],
      writerId: viewer.id,
      companyId,
    });
    await announce(tx, { type: "post" });
    return readPost(tx, post.id, viewer.id);
  });
