import { Repeat2 } from "lucide-react";
import type { ReactNode } from "react";
import { deletePost } from "../../client/queries/change-posts";
import { useMutation } from "../../client/query";
import { Link } from "../../client/router";
import { useUserId } from "../../client/session/session";
import type { OriginalPost, Post } from "../../contract/posts";
import { fullName } from "../../format/full-name";
import { routes } from "../../routes/routes";
import { Button } from "../../ui/button";
import { Card } from "../../ui/layout/card";
import { TimeAgo } from "../../ui/text/time-ago";
import { QuotedPost } from "./quoted-post";
import styles from "./reposted.module.css";
import { useFreshPost } from "./use-fresh-post";

interface RepostedProps {
  post: Post;
  children: (original: OriginalPost) => ReactNode;
}

/** Who reposted a post without words of their own, above that post. */
export function Reposted({ post, children }: RepostedProps) {
  const ref = useFreshPost(post.id);
  const own = useUserId() === post.author_id;
  const { mutate, isPending } = useMutation(deletePost(post.id));
  const original = post.repost?.original;
  return (
    <div ref={ref}>
      <p className={styles.line}>
        <Repeat2 aria-hidden="true" />
        <span>
          <Link to={routes.user(post.author_id)} className={styles.who} dir="auto">
            {own ? "You" : fullName({ first_name: post.author_first_name, last_name: post.author_last_name })}
          </Link>{" "}
          reposted <TimeAgo value={post.created_at} />
        </span>
      </p>
      {original ? (
        children(original)
      ) : (
        <Card className={styles.gone} pad="none">
          <QuotedPost post={null} />
          {own && (
            <Button variant="ghost" size="sm" busy={isPending} onClick={() => mutate()}>
              Remove
            </Button>
          )}
        </Card>
      )}
    </div>
  );
}
