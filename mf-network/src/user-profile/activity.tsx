import type { User } from "@guildway/shared/contract/people";
import { isolated } from "@guildway/shared/format/isolated";
import { withPostParts } from "@guildway/shared/posts/lazy-parts";
import { LivePost } from "@guildway/shared/posts/live-post";
import { onceInARow, userPosts } from "@guildway/shared/queries/posts";
import { useInfiniteQuery } from "@guildway/shared/query";
import { useNavigate } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { Stack } from "@guildway/shared/ui/layout/flow";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { usePostKeys } from "@guildway/shared/use-post-keys";
import { Newspaper } from "lucide-react";
import styles from "./activity.module.css";

/** A person's posts, newest first, each with a "posted this" author line (product §4). */
export function Activity({ user }: { user: User }) {
  const { user_id: userId, first_name: firstName } = user;
  usePostKeys();
  const navigate = useNavigate();
  const leave = () => void navigate(routes.feed, { replace: true });
  const posts = useInfiniteQuery({ ...withPostParts(userPosts(userId)), select: onceInARow });
  return (
    <Stack as="section" gap={3} aria-labelledby="activity" className={styles.activity}>
      <h2 id="activity" className={styles.heading}>
        Activity
      </h2>
      <PagedList
        list={posts}
        label="Posts"
        failed="Couldn't load the posts"
        loading={<SkeletonList label="Loading posts..." count={2} lines={3} />}
        empty={
          <EmptyState icon={<Newspaper />} title="No posts yet">
            {isolated(firstName)}'s posts will appear here.
          </EmptyState>
        }
        keyOf={(post) => post.id}
      >
        {(post) => <LivePost post={post} byline="posted this" heading="h3" onGone={leave} />}
      </PagedList>
    </Stack>
  );
}
