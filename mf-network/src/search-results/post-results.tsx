import { withPostParts } from "@guildway/shared/posts/lazy-parts";
import { LivePost } from "@guildway/shared/posts/live-post";
import { useInfiniteQuery } from "@guildway/shared/query";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { usePostKeys } from "@guildway/shared/use-post-keys";
import { Newspaper } from "lucide-react";
import { NothingFound } from "./nothing-found";
import { postsFound } from "./queries";

/** Posts that match, those of the viewer's network first. */
export function PostResults({ text }: { text: string }) {
  usePostKeys();
  return (
    <PagedList
      key={text}
      list={useInfiniteQuery(withPostParts(postsFound(text)))}
      label="Posts"
      failed="Couldn't load the posts"
      loading={<SkeletonList label="Searching..." count={3} lines={3} />}
      empty={
        <NothingFound icon={<Newspaper />} title="No posts found" category="posts" text={text}>
          No post that you can see contains “{text}”. Try fewer words.
        </NothingFound>
      }
      keyOf={(post) => post.id}
    >
      {(post) => <LivePost post={post} />}
    </PagedList>
  );
}
