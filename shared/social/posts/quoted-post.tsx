import { Link } from "../../client/router";
import type { OriginalPost } from "../../contract/posts";
import { excerptOf } from "../../format/excerpt";
import { fullName } from "../../format/full-name";
import { routes } from "../../routes/routes";
import { Avatar } from "../../ui/avatar";
import { TimeAgo } from "../../ui/text/time-ago";
import { LazyPoll } from "./lazy-poll";
import { LinkCard } from "./link-card";
import { PostPictures } from "./post-pictures";
import styles from "./quoted-post.module.css";
import { useFreshPost } from "./use-fresh-post";
import { Words } from "./words";

/** The post that another one reposts with words of its own; null if the viewer can't see it, or it is deleted. */
export function QuotedPost({ post }: { post: OriginalPost | null }) {
  return post ? <Quoted post={post} /> : <p className={styles.gone}>This post is no longer available</p>;
}

function Quoted({ post }: { post: OriginalPost }) {
  const ref = useFreshPost(post.id);
  const name = fullName({ first_name: post.author_first_name, last_name: post.author_last_name });
  return (
    <div ref={ref} className={styles.quoted}>
      <p className={styles.head}>
        <Avatar
          name={name}
          id={post.author_id}
          picture={post.author_portrait}
          kind={post.company ? "company" : "person"}
          size="sm"
        />
        <span className={styles.who}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <Link to={routes.post(post.id)} className={styles.link} aria-label={`Post by ${name}`}>
            <TimeAgo value={post.created_at} />
          </Link>
        </span>
      </p>
      <div className={styles.text}>
        <Words text={excerptOf(post.content) ?? post.content} mentions={post.mentions} />
      </div>
      {!post.hidden && post.pictures.length > 0 && <PostPictures pictures={post.pictures} />}
      {post.poll && (
        <div className={styles.text}>
          <LazyPoll postId={post.id} poll={post.poll} mayVote={false} />
        </div>
      )}
      {post.preview && (
        <div className={styles.text}>
          <LinkCard preview={post.preview} />
        </div>
      )}
    </div>
  );
}
