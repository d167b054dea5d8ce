import { PostCard } from "@guildway/shared/cards/post-card";
import type { Post } from "@guildway/shared/contract/posts";
import { likePost } from "@guildway/shared/queries/posts";
import { useMutation } from "@guildway/shared/query";
import { useUserId } from "@guildway/shared/session";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { memo } from "react";
import { ThreadSkeleton } from "../comments/thread-skeleton";
import { OthersPostMenu } from "./others-post-menu";
import { OwnPostMenu } from "./own-post-menu";

const loadThread = () => import("../comments/comment-thread").then((module) => module.CommentThread);

interface FeedPostProps {
  post: Post;
  /** After the author's name: `posted this`. */
  byline?: string;
}

/**
 * A post that can be liked and commented on, and changed by its author. Rendered anew only when the post itself
 * has changed.
 */
export const FeedPost = memo(function FeedPost({ post, byline }: FeedPostProps) {
  const userId = useUserId();
  const { mutate: like } = useMutation(likePost(post.id));
  const thread = useLazyPart(loadThread);
  const openThread = thread.Part ? <thread.Part post={post} /> : <ThreadSkeleton />;
  return (
    <PostCard
      post={post}
      byline={byline}
      menu={post.author_id === userId ? <OwnPostMenu post={post} /> : <OthersPostMenu post={post} />}
      onLike={() => like(!post.liked)}
      onComment={thread.open ? thread.close : thread.show}
      comments={thread.open ? openThread : undefined}
    />
  );
});
