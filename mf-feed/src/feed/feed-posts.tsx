import { useFocusAfter } from "@guildway/shared/focus";
import { LivePost } from "@guildway/shared/posts/live-post";
import { feed } from "@guildway/shared/queries/posts";
import { useInfiniteQuery } from "@guildway/shared/query";
import { Stack } from "@guildway/shared/ui/layout/page-layout";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { Newspaper } from "lucide-react";
import { useRef } from "react";
import { SuggestionsAmongPosts } from "../suggestions/responsive-suggestions";
import { usePostBeforeSuggestions } from "../suggestions/use-post-before-suggestions";
import { NewPostsBar } from "./new-posts-bar";
import { useNewPosts } from "./use-new-posts";

/** Shows everybody's posts, newest first, without end. */
export function FeedPosts() {
  const list = useInfiniteQuery(feed());
  const items = list.data?.pages.flatMap((page) => page.items);
  const newPosts = useNewPosts(items);
  const suggestionsAfter = usePostBeforeSuggestions(items);
  const posts = useRef<HTMLDivElement>(null);
  // Once the new posts are on the screen, the reader continues with the first of them.
  const shown = newPosts.loaded?.items[0]?.id === items?.[0]?.id;
  useFocusAfter(shown && newPosts.loaded, () => {
    window.scrollTo({ top: 0 });
    return { in: posts.current, find: "article a" };
  });

  return (
    <div ref={posts}>
      <NewPostsBar count={newPosts.count} loading={newPosts.loading} onLoad={newPosts.load} />
      <PagedList
        list={list}
        label="Posts"
        failed="Couldn't load the feed"
        loading={<SkeletonList label="Loading posts..." count={3} lines={3} />}
        empty={
          <EmptyState icon={<Newspaper />} title="No posts yet">
            Be the first: share something above.
          </EmptyState>
        }
        end="You're all caught up"
        keyOf={(post) => post.id}
      >
        {(post) =>
          post.id === suggestionsAfter ? (
            <Stack>
              <LivePost post={post} />
              <SuggestionsAmongPosts />
            </Stack>
          ) : (
            <LivePost post={post} />
          )
        }
      </PagedList>
    </div>
  );
}
