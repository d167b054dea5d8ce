import type { Post } from "@guildway/shared/contract/posts";
import type { Page } from "@guildway/shared/contract/types";
import { useFocusAfter } from "@guildway/shared/focus";
import { LivePost } from "@guildway/shared/posts/live-post";
import { onceInARow } from "@guildway/shared/queries/posts";
import { type InfiniteData, useInfiniteQuery } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { Stack } from "@guildway/shared/ui/layout/flow";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { usePostKeys } from "@guildway/shared/use-post-keys";
import { Newspaper, UsersRound } from "lucide-react";
import { useRef } from "react";
import { SuggestionsAmongPosts } from "../suggestions/responsive-suggestions";
import { usePostBeforeSuggestions } from "../suggestions/use-post-before-suggestions";
import { FeedTabs } from "./feed-tabs";
import { NewPostsBar } from "./new-posts-bar";
import { type FeedView, feedOf } from "./queries";
import { useFeedView } from "./use-feed-view";
import { useNewPosts } from "./use-new-posts";

/** Shows everyone's posts, or those of the viewer's network, newest first, in an endless list. */
export function FeedPosts() {
  const view = useFeedView();
  usePostKeys();
  return (
    <>
      <FeedTabs view={view} />
      <PostsOf key={view} view={view} />
    </>
  );
}

const itemsOf = (list: InfiniteData<Page<Post>> | undefined) => list?.pages.flatMap((page) => page.items);

function PostsOf({ view }: { view: FeedView }) {
  const { data: everything } = useInfiniteQuery(feedOf(view));
  const list = useInfiniteQuery({ ...feedOf(view), select: onceInARow });
  const items = itemsOf(list.data);
  const newPosts = useNewPosts(itemsOf(everything), view);
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
          view === "network" ? (
            <EmptyState
              icon={<UsersRound />}
              title="No posts from your network yet"
              action={<ButtonLink to={routes.searchResults}>Find people you know</ButtonLink>}
            >
              Posts by your connections, and by people and companies you follow, will appear here.
            </EmptyState>
          ) : (
            <EmptyState icon={<Newspaper />} title="No posts yet">
              Be the first: share something above.
            </EmptyState>
          )
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
