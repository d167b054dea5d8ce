import { withPostParts } from "@guildway/shared/posts/lazy-parts";
import { LivePost } from "@guildway/shared/posts/live-post";
import { useInfiniteQuery } from "@guildway/shared/query";
import { useParams } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { normalTag } from "@guildway/shared/tags";
import { ButtonLink } from "@guildway/shared/ui/button";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { usePostKeys } from "@guildway/shared/use-post-keys";
import { Hash } from "lucide-react";
import { taggedPosts } from "./queries";

/** The posts with a hashtag. */
export function Page() {
  const { tag = "" } = useParams();
  // Whatever its case, it is one list.
  return <TaggedPosts tag={normalTag(tag) ?? tag} />;
}

function TaggedPosts({ tag }: { tag: string }) {
  usePostKeys();
  return (
    <PageLayout>
      <PageHeading title={`#${tag}`} lead="Newest first" back={{ to: routes.feed, label: "Feed" }} />
      <PagedList
        key={tag}
        list={useInfiniteQuery(withPostParts(taggedPosts(tag)))}
        label={`Posts with #${tag}`}
        failed="Couldn't load the posts"
        loading={<SkeletonList label="Loading posts..." count={3} lines={3} />}
        empty={
          <EmptyState
            icon={<Hash />}
            title={`No posts with #${tag} yet`}
            action={<ButtonLink to={routes.feed}>Go to the feed</ButtonLink>}
          >
            Posts that contain it will appear here.
          </EmptyState>
        }
        end="You're all caught up"
        keyOf={(post) => post.id}
      >
        {(post) => <LivePost post={post} />}
      </PagedList>
    </PageLayout>
  );
}
