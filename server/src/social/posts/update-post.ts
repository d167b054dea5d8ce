import { and, eq, ne } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import { CHANGE_RATES } from "../../kernel/core/rates";
import { posts } from "../../kernel/db/schema";
import { nextVersion, requireCurrent } from "../../kernel/policies/versions";
import { setPostPreview } from "../link-previews/set-post-preview";
import { setPostPictures } from "../pictures/set-post-pictures";
import { announcePost } from "./announce-post";
import { lockOwnPost, requireOwnPost } from "./lock-own-post";
import { readPost } from "./read-post";
import { setMentions } from "./set-mentions";
import { setTags } from "./set-tags";

/** Changes the viewer's own post. Saving the same again isn't an edit. */
export const updatePost = operation("updatePost", {
  rates: CHANGE_RATES,
  guard: ({ db, viewer, params }) => requireOwnPost(db, params.id, viewer.id),
  run: async ({ db, viewer, request, params, body, clock }) =>
    db.transaction(async (tx) => {
      const own = await lockOwnPost(tx, params.id, viewer.id);
      const { version, editedAt, createdAt, companyId } = own;
      if (own.content === "") {
        throw new Problem("forbidden", { detail: "A repost without words of your own can't be changed" });
      }
      const read = () => readPost(tx, params.id, viewer.id);
      await requireCurrent(
        tx,
        { request, viewer },
        // Any of a company's recruiters may have edited its post.
        { version, updatedAt: editedAt, updatedBy: companyId === null ? viewer.id : null },
        read,
      );
      const now = clock.now();
      const post = { postId: params.id, authorId: viewer.id, now };
      const hasOtherPictures =
        body.pictures && (await setPostPictures(tx, { ...post, chosen: body.pictures }));
      const hasOtherPreview =
        body.preview_id !== undefined && (await setPostPreview(tx, params.id, body.preview_id));
      const isChanged = hasOtherPictures || hasOtherPreview;
      await tx
        .update(posts)
        .set({ content: body.content, editedAt: now, version: nextVersion(posts.version) })
        .where(and(eq(posts.id, params.id), isChanged ? undefined : ne(posts.content, body.content)));
      await setTags(tx, { id: params.id, createdAt }, body.content);
      await setMentions(tx, clock, {
        postId: params.id,
        content: body.content,
        named: body.mentions,
        writerId: viewer.id,
        companyId: companyId ?? undefined,
      });
      await announcePost(tx, params.id);
      return read();
    }),
});
