import type { Post } from "@guildway/shared/contract/posts";
import { useFocusFallback } from "@guildway/shared/focus";
import { withPostParts } from "@guildway/shared/posts/lazy-parts";
import { LivePost } from "@guildway/shared/posts/live-post";
import { savedPosts } from "@guildway/shared/queries/posts";
import { useInfiniteQuery } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { usePostKeys } from "@guildway/shared/use-post-keys";
import { Bookmark } from "lucide-react";

/** The posts that the viewer has saved. */
export function Page() {
  usePostKeys();
  return (
    <PageLayout>
      <PageHeading
        title="Saved posts"
        lead="Most recently saved first. Only you can see them."
        back={{ to: routes.feed, label: "Feed" }}
      />
      <PagedList
        list={useInfiniteQuery(withPostParts(savedPosts()))}
        label="Saved posts"
        failed="Couldn't load your saved posts"
        loading={<SkeletonList label="Loading posts..." count={3} lines={3} />}
        empty={
          <EmptyState
            icon={<Bookmark />}
            title="No saved posts"
            action={<ButtonLink to={routes.feed}>Go to the feed</ButtonLink>}
          >
            To keep a post for later, choose Save in its ⋯ menu.
          </EmptyState>
        }
        keyOf={(post) => post.id}
      >
        {(post) => <SavedPost post={post} />}
      </PagedList>
    </PageLayout>
  );
}

/** Gives the focus to its neighbor when it leaves the list. */
function SavedPost({ post }: { post: Post }) {
  const rememberFocus = useFocusFallback("neighbor");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only remembers which control of the post had the focus.
    <div onFocus={({ target }) => rememberFocus(target)}>
      <LivePost post={post} />
    </div>
  );
}
