import { isNotFound } from "@guildway/shared/api";
import type { Post } from "@guildway/shared/contract/posts";
import { fullName } from "@guildway/shared/format/full-name";
import { isolated } from "@guildway/shared/format/isolated";
import { CommentThread } from "@guildway/shared/posts/comments/comment-thread";
import { withPostParts } from "@guildway/shared/posts/lazy-parts";
import { LivePost } from "@guildway/shared/posts/live-post";
import { post } from "@guildway/shared/queries/posts";
import { useQuery } from "@guildway/shared/query";
import { Navigate, useNavigate, useParams, useSearchParams } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { Card } from "@guildway/shared/ui/layout/card";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { SearchX } from "lucide-react";

/** One post with its thread open: where a notification leads to. */
export function Page() {
  const { postId = "" } = useParams();
  const query = useQuery(withPostParts(post(postId)));
  return (
    <PageLayout>
      {!query.data && !isNotFound(query.error) && <PostHeading title="Post" />}
      <QueryState
        query={query}
        loading={<SkeletonList label="Loading post..." count={1} lines={3} />}
        failed="Couldn't load the post"
        missing={<PostNotFound />}
      >
        {(shown) => {
          const original = shown.repost?.plain ? shown.repost.original : undefined;
          if (original === null) return <PostNotFound />;
          if (original) return <Navigate to={routes.post(original.id)} replace />;
          return <OpenPost key={postId} post={shown} />;
        }}
      </QueryState>
    </PageLayout>
  );
}

const toFeed = { to: routes.feed, label: "Feed" };

function PostHeading({ title }: { title: string }) {
  return <PageHeading title={title} back={toFeed} />;
}

function OpenPost({ post }: { post: Post }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const leave = () => void navigate(routes.feed, { replace: true });
  const name = fullName({ first_name: post.author_first_name, last_name: post.author_last_name });
  return (
    <>
      <PostHeading title={`Post by ${isolated(name)}`} />
      <LivePost
        post={post}
        thread={<CommentThread postId={post.id} first={query.get("comment")} />}
        onGone={leave}
      />
    </>
  );
}

function PostNotFound() {
  return (
    <>
      <PageHeading title="Post not found" hidden />
      <Card>
        <EmptyState
          icon={<SearchX />}
          title="This post can't be found"
          action={<ButtonLink to={routes.feed}>Go to the feed</ButtonLink>}
        >
          Its author may have deleted it, or the link may be wrong.
        </EmptyState>
      </Card>
    </>
  );
}
