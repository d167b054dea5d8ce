import { memo, type ReactNode } from "react";
import { reactToPost } from "../../client/queries/posts";
import { useMutation } from "../../client/query";
import { useUserId } from "../../client/session/session";
import type { Post } from "../../contract/posts";
import { moveFocus } from "../../page/focus";
import { useLazyPart } from "../../page/use-lazy-part";
import { ThreadSkeleton } from "./comments/thread-skeleton";
import { LazyReposted } from "./lazy-parts";
import { PostCard } from "./post-card";
import { PostMenuButton } from "./post-menu-button";
import { RepostButton } from "./repost-button";
import { useFreshPost } from "./use-fresh-post";

const loadThread = () => import("./comments/comment-thread").then((module) => module.CommentThread);

interface LivePostProps {
  post: Post;
  /** After the author's name: `posted this`. */
  byline?: string | undefined;
  /** Level of the author's name in the page's outline. */
  heading?: "h2" | "h3";
  /** The thread, if it is always open: on the post's own page, which also shows the whole text. */
  thread?: ReactNode;
  /** Once the viewer has deleted it or blocked its author. */
  onGone?: () => void;
}

/**
 * A post that can be liked, commented on and reposted, and changed by its author, and is updated when others do so.
 * Rendered again only when the post itself has changed. A repost without words is its original, with who reposted
 * it.
 */
export const LivePost = memo(function LivePost({ post, ...rest }: LivePostProps) {
  const own = useUserId() === post.author_id;
  if (!post.repost?.plain) return <OwnWords {...rest} post={post} note={noteOf(post)} />;
  return (
    <LazyReposted post={post}>
      {(original) => (
        <OwnWords
          {...rest}
          post={{ ...original, repost: null }}
          byline={undefined}
          note={own ? undefined : noteOf(original)}
        />
      )}
    </LazyReposted>
  );
});

const noteOf = ({ reposted }: Pick<Post, "reposted">) => (reposted ? "You reposted this" : undefined);

function OwnWords({
  post,
  byline,
  note,
  heading,
  thread,
  onGone,
}: LivePostProps & { note: string | undefined }) {
  const userId = useUserId();
  const card = useFreshPost(post.id);
  const { mutate: react } = useMutation(reactToPost(post.id));
  const lazy = useLazyPart(loadThread);
  const opened = lazy.Part ? <lazy.Part postId={post.id} focused /> : <ThreadSkeleton />;
  const toggle = lazy.open ? lazy.close : lazy.show;
  const write = () => moveFocus({ in: card.current, find: "textarea" });
  return (
    <PostCard
      ref={card}
      post={post}
      byline={byline}
      note={note}
      heading={heading}
      whole={thread !== undefined}
      menu={
        <PostMenuButton
          post={post}
          own={post.company ? post.company.recruits : post.author_id === userId}
          onGone={onGone}
        />
      }
      onReact={react}
      onComment={thread === undefined ? toggle : write}
      onRepost={(count) => <RepostButton post={post}>{count}</RepostButton>}
      comments={thread ?? (lazy.open ? opened : undefined)}
    />
  );
}
