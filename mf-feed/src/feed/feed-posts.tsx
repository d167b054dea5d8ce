import { Stack } from "@guildway/shared/ui/layout/page-layout";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { Newspaper } from "lucide-react";
import { useEffect, useRef } from "react";
import { FeedPost } from "../posts/feed-post";
import { useFeed } from "../posts/use-posts";
import { SuggestionsAmongPosts } from "../suggestions/places";
import { usePlaceAmongPosts } from "../suggestions/use-place-among-posts";
import { NewPostsBar } from "./new-posts-bar";
import { useNewPosts } from "./use-new-posts";

/** Everybody's posts, newest first, without end. */
export function FeedPosts() {
  const feed = useFeed();
  const items = feed.data?.pages.flatMap((page) => page.items);
  const newPosts = useNewPosts(items);
  const suggestionsAfter = usePlaceAmongPosts(items);
  const list = useRef<HTMLDivElement>(null);
  const focusFirst = useRef(false);
  const firstId = items?.[0]?.id;

  // The new posts stand on the screen: the reader goes on with the first of them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another first post is what was waited for.
  useEffect(() => {
    if (!focusFirst.current) return;
    focusFirst.current = false;
    window.scrollTo({ top: 0 });
    list.current?.querySelector<HTMLElement>("article a")?.focus({ preventScroll: true });
  }, [firstId]);

  return (
    <div ref={list}>
      <NewPostsBar
        count={newPosts.count}
        loading={newPosts.loading}
        onLoad={() => {
          focusFirst.current = true;
          newPosts.load(undefined, {
            onSettled: (page) => {
              if (!page || page.items[0]?.id === firstId) focusFirst.current = false;
            },
          });
        }}
      />
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
          post.id === suggestionsAfter ? (
            <Stack>
              <FeedPost post={post} />
              <SuggestionsAmongPosts />
            </Stack>
          ) : (
            <FeedPost post={post} />
          )
        }
      </PagedList>
    </div>
  );
}
