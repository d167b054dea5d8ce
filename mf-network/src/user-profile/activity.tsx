import { Newspaper } from "lucide-react";
import { api, keys } from "shared/api";
import type { User } from "shared/contract/people";
import { PersonMenu } from "shared/moderation/person-menu";
import { useInfiniteQuery } from "shared/query";
import { useNavigate } from "shared/router";
import { routes } from "shared/routes";
import { EmptyState } from "shared/ui/empty-state";
import { PagedList } from "shared/ui/paged-list";
import { fullName } from "shared/ui/person-card";
import { PostCard } from "shared/ui/post-card";
import { SkeletonList } from "shared/ui/skeleton";
import styles from "./activity.module.css";

/** A person's posts, newest first, each with a "posted this" author line (spec §2). */
export function Activity({ user }: { user: User }) {
  const { user_id: userId, first_name: firstName } = user;
  const name = fullName(user);
  const person = { id: userId, name };
  const navigate = useNavigate();
  const onBlocked = () => void navigate(routes.feed, { replace: true });
  const posts = useInfiniteQuery({
    queryKey: keys.userPosts(userId),
    queryFn: ({ pageParam, signal }) =>
      api.listUserPosts({ userId, cursor: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
  });
  return (
    <section aria-labelledby="activity" className={styles.activity}>
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
            What {firstName} writes will stand here.
          </EmptyState>
        }
        keyOf={(post) => post.id}
      >
        {(post) => (
          <PostCard
            post={post}
            byline="posted this"
            menu={
              <PersonMenu
                label={`Post by ${name}`}
                subject="post"
                subjectId={post.id}
                {...{ person, onBlocked }}
              />
            }
          />
        )}
      </PagedList>
    </section>
  );
}
