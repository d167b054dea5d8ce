import { isolated } from "@guildway/shared/format/isolated";
import { withPostParts } from "@guildway/shared/posts/lazy-parts";
import { LivePost } from "@guildway/shared/posts/live-post";
import { companyPosts } from "@guildway/shared/queries/posts";
import { useInfiniteQuery } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { Cluster, Stack } from "@guildway/shared/ui/layout/flow";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { usePostKeys } from "@guildway/shared/use-post-keys";
import { Newspaper, PenLine } from "lucide-react";
import styles from "./company-posts.module.css";

const loadDialog = () =>
  import("@guildway/shared/posts/composer-dialog").then((module) => module.ComposerDialog);

interface CompanyPostsProps {
  company: { company_id: string; company_name: string };
  /** Recruiters write in the company's name. */
  mayPost?: boolean;
}

/** A company's posts, newest first. */
export function CompanyPosts({ company, mayPost = false }: CompanyPostsProps) {
  const { company_id: id, company_name: name } = company;
  usePostKeys();
  const dialog = useLazyPart(loadDialog);
  return (
    <Stack as="section" aria-labelledby="company-posts">
      <Cluster justify="between">
        <h2 id="company-posts" className={styles.heading}>
          Posts
        </h2>
        {mayPost && (
          <Button
            size="sm"
            variant="secondary"
            icon={<PenLine aria-hidden="true" />}
            aria-haspopup="dialog"
            busy={dialog.open && !dialog.Part}
            onClick={dialog.show}
          >
            Write a post
          </Button>
        )}
      </Cluster>
      <PagedList
        list={useInfiniteQuery(withPostParts(companyPosts(id)))}
        label="Posts"
        failed="Couldn't load the posts"
        loading={<SkeletonList label="Loading posts..." count={2} lines={3} />}
        empty={
          <EmptyState icon={<Newspaper />} title="No posts yet">
            {isolated(name)}'s posts will appear here.
          </EmptyState>
        }
        keyOf={(post) => post.id}
      >
        {(post) => <LivePost post={post} heading="h3" />}
      </PagedList>
      {dialog.Part && <dialog.Part title={`Post as ${name}`} companyId={id} onClose={dialog.close} />}
    </Stack>
  );
}
