import type { Post } from "@guildway/shared/contract/posts";
import { moveFocus } from "@guildway/shared/focus";
import { likePost } from "@guildway/shared/queries/posts";
import { useMutation } from "@guildway/shared/query";
import { useUserId } from "@guildway/shared/session";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { memo, type ReactNode } from "react";
import { ThreadSkeleton } from "./comments/thread-skeleton";
import { LazyReposted } from "./lazy-repost";
import { OthersPostMenu } from "./others-post-menu";
import { OwnPostMenu } from "./own-post-menu";
import { PostCard } from "./post-card";
import { RepostButton } from "./repost-button";
import { useFreshPost } from "./use-fresh-post";

const loadThread = () => import("./comments/comment-thread").then((module) => module.CommentThread);

interface LivePostProps {
  post: Post;
  /** After the author's name: `posted this`. */
  byline?: string | undefined;
  /** The thread, where it is always open: on the post's own page, which also shows the whole text. */
  thread?: ReactNode;
  /** Once the viewer has deleted it or blocked its author. */
  onGone?: () => void;
}

/**
 * A post that can be liked, commented on and reposted, and changed by its author; it follows what others do. Rendered anew
 * only when the post itself has changed. A repost without words is its original, with who reposted it.
 */
export const LivePost = memo(function LivePost({ post, ...rest }: LivePostProps) {
  if (!post.repost?.plain) return <OwnWords {...rest} post={post} />;
  return (
    <LazyReposted post={post}>
      {(original) => <OwnWords {...rest} post={{ ...original, repost: null }} byline={undefined} />}
    </LazyReposted>
  );
});

function OwnWords({ post, byline, thread, onGone }: LivePostProps) {
  const userId = useUserId();
  const card = useFreshPost(post.id);
  const { mutate: like } = useMutation(likePost(post.id));
  const lazy = useLazyPart(loadThread);
  const opened = lazy.Part ? <lazy.Part postId={post.id} focused /> : <ThreadSkeleton />;
  const toggle = lazy.open ? lazy.close : lazy.show;
  const write = () => moveFocus({ in: card.current, find: "textarea" });
  return (
    <PostCard
      ref={card}
      post={post}
      byline={byline}
      whole={thread !== undefined}
      menu={
        (post.company ? post.company.recruits : post.author_id === userId) ? (
          <OwnPostMenu post={post} onDeleted={onGone} />
        ) : (
          <OthersPostMenu post={post} onBlocked={onGone} />
        )
      }
      onLike={() => like(!post.liked)}
      onComment={thread === undefined ? toggle : write}
      onRepost={(count) => <RepostButton post={post}>{count}</RepostButton>}
      comments={thread ?? (lazy.open ? opened : undefined)}
    />
  );
}
