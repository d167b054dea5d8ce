import type { Post } from "@guildway/shared/contract/posts";
import type { Page } from "@guildway/shared/contract/types";
import { LivePost } from "@guildway/shared/posts/live-post";
import type { InfiniteData, UseInfiniteQueryResult } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { Stack } from "@guildway/shared/ui/layout/flow";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { usePostKeys } from "@guildway/shared/use-post-keys";
import { Newspaper } from "lucide-react";
import styles from "./own-posts.module.css";

/** One's own posts, newest first. */
export function OwnPosts({ list }: { list: UseInfiniteQueryResult<InfiniteData<Page<Post>>> }) {
  usePostKeys();
  return (
    <Stack as="section" gap={3} aria-labelledby="own-posts" className={styles.posts}>
      <h2 id="own-posts" className={styles.heading}>
        Activity
      </h2>
      <PagedList
        list={list}
        label="Your posts"
        failed="Couldn't load your posts"
        loading={<SkeletonList label="Loading posts..." count={2} lines={3} />}
        empty={
          <EmptyState
            icon={<Newspaper />}
            title="No posts yet"
            action={<ButtonLink to={routes.feed}>Share something</ButtonLink>}
          >
            Your posts will appear here.
          </EmptyState>
        }
        keyOf={(post) => post.id}
      >
        {(post) => <LivePost post={post} byline="posted this" heading="h3" />}
      </PagedList>
    </Stack>
  );
}
