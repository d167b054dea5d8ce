import { Newspaper } from "lucide-react";
import { EmptyState } from "shared/ui/empty-state";
import { PagedList } from "shared/ui/paged-list";
import { SkeletonList } from "shared/ui/skeleton";
import { FeedPost } from "../posts/feed-post";
import { useFeed } from "../posts/use-posts";

/** Everybody's posts, newest first, without end. */
export function FeedPosts() {
  return (
    <PagedList
      list={useFeed()}
      label="Posts"
      failed="Couldn't load the feed"
      loading={<SkeletonList label="Loading posts..." count={3} lines={3} />}
      empty={
        <EmptyState icon={<Newspaper />} title="No posts yet">
          Be the first: share something above.
        </EmptyState>
      }
      end="You have seen it all"
      keyOf={(post) => post.id}
    >
      {(post) => <FeedPost post={post} />}
    </PagedList>
  );
}
