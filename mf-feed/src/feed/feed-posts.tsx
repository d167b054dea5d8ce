import { Newspaper } from "lucide-react";
import { useState } from "react";
import { EmptyState } from "shared/ui/empty-state";
import { Stack } from "shared/ui/page";
import { PagedList } from "shared/ui/paged-list";
import { SkeletonList } from "shared/ui/skeleton";
import { FeedPost } from "../posts/feed-post";
import { useFeed } from "../posts/use-posts";
import { SuggestionsAmongPosts } from "../suggestions/places";

/** After so many posts come suggestions, where they have no column of their own. */
const FEW = 3;

/** Everybody's posts, newest first, without end. */
export function FeedPosts() {
  const feed = useFeed();
  const [place, setPlace] = useState<string>();
  const few = feed.data?.pages[0]?.items.slice(0, FEW).at(-1)?.id;
  // Once chosen it stays, also when newer posts come on top.
  if (place === undefined && few !== undefined) setPlace(few);
  return (
    <PagedList
      list={feed}
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
      {(post) =>
        post.id === place ? (
          <Stack>
            <FeedPost post={post} />
            <SuggestionsAmongPosts />
          </Stack>
        ) : (
          <FeedPost post={post} />
        )
      }
    </PagedList>
  );
}
