import { MessageCircle, Repeat2, ThumbsUp } from "lucide-react";
import { type ReactNode, type Ref, useId } from "react";
import { Link } from "../../client/router";
import type { PostReaction } from "../../contract/options";
import type { Post } from "../../contract/posts";
import { fullName } from "../../format/full-name";
import { isolated } from "../../format/isolated";
import { formatNumber } from "../../format/numbers";
import { routes } from "../../routes/routes";
import { Avatar } from "../../ui/avatar";
import { Card } from "../../ui/layout/card";
import { TimeAgo } from "../../ui/text/time-ago";
import { Edited } from "../cards/edited";
import { HiddenBadge } from "../cards/hidden-badge";
import { goToPost } from "./go-to-post";
import { LazyQuoted } from "./lazy-parts";
import { LazyPoll } from "./lazy-poll";
import { LikeButton } from "./like-button";
import { LinkCard } from "./link-card";
import styles from "./post-card.module.css";
import { PostPictures } from "./post-pictures";
import { PostText } from "./post-text";
import { SHOWN_REACTIONS } from "./shown-reactions";

type Optional =
  | "repost_count"
  | "reposted"
  | "repost"
  | "author_headline"
  | "author_portrait"
  | "saved"
  | "mentions"
  | "pictures"
  | "preview"
  | "poll"
  | "company"
  | "reaction"
  | "reactions";

export interface PostCardProps {
  post: Omit<Post, "version" | Optional> & Partial<Pick<Post, Optional>>;
  /** Changes the viewer's reaction, or removes it. If omitted, the count is plain text. */
  onReact?: (reaction: PostReaction | null) => void;
  /** Opens and closes the thread. If omitted, the count is plain text. */
  onComment?: () => void;
  /** Renders the repost button around its count. If omitted, the count is plain text. */
  onRepost?: (count: ReactNode) => ReactNode;
  /** The thread, while it is open. */
  comments?: ReactNode;
  /** A `Menu` at the top right. */
  menu?: ReactNode;
  /** After the author's name: `posted this`. */
  byline?: string | undefined;
  /** Below the time: `You reposted this`. */
  note?: string | undefined;
  /** Shows all of a long text. */
  whole?: boolean;
  /** Level of the author's name in the page's outline. */
  heading?: "h2" | "h3" | undefined;
  ref?: Ref<HTMLDivElement>;
}

/** Renders a post; `LivePost` is the interactive one. */
export function PostCard({
  post,
  onReact,
  onComment,
  onRepost,
  comments,
  menu,
  byline,
  note,
  whole = false,
  heading: Heading = "h2",
  ref,
}: PostCardProps) {
  const id = useId();
  const name = fullName({ first_name: post.author_first_name, last_name: post.author_last_name });
  return (
    <Card ref={ref} as="article" pad="none" aria-labelledby={id} className={styles.post} data-post="">
      <header className={styles.head}>
        <Avatar
          name={name}
          id={post.author_id}
          picture={post.author_portrait}
          kind={post.company ? "company" : "person"}
        />
        <div className={styles.author}>
          <Heading className={styles.name}>
            <Link
              id={id}
              to={(post.company ? routes.company : routes.user)(post.author_id)}
              className={styles.link}
              dir="auto"
            >
              {name}
            </Link>{" "}
            {byline !== undefined && <span className={styles.byline}>{byline}</span>}
          </Heading>
          {onReact && !whole && (
            <button type="button" className={`visually-hidden ${styles.skip}`} onClick={() => goToPost(1)}>
              Skip to next post
            </button>
          )}
          {post.company?.written_by && (
            <p className={styles.line}>
              Written by {isolated(fullName(post.company.written_by))}. Only the company's recruiters can see
              this.
            </p>
          )}
          {post.author_headline && (
            <p className={styles.line} dir="auto">
              {post.author_headline}
            </p>
          )}
          <p className={styles.line}>
            <Link to={routes.post(post.id)} className={styles.time}>
              <TimeAgo value={post.created_at} />
            </Link>
            {post.edited_at !== null && <Edited at={post.edited_at} />}
          </p>
          {note && <p className={styles.line}>{note}</p>}
          {post.hidden && (
            <p className={styles.hidden}>
              <HiddenBadge />
            </p>
          )}
        </div>
        {menu}
      </header>
      <PostText text={post.content} mentions={post.mentions} whole={whole} />
      {post.pictures &&
        post.pictures.length > 0 &&
        // Nobody can load the pictures of a hidden post, not even its author.
        (post.hidden ? (
          <p className={styles.withheld}>Its pictures are hidden too.</p>
        ) : (
          <PostPictures pictures={post.pictures} />
        ))}
      {post.preview && (
        <div className={styles.preview}>
          <LinkCard preview={post.preview} />
        </div>
      )}
      {post.poll && (
        <div className={styles.poll}>
          <LazyPoll postId={post.id} poll={post.poll} mayVote={onReact !== undefined} />
        </div>
      )}
      {post.repost && <LazyQuoted post={post.repost.original} />}
      <footer className={styles.foot}>
        <Likes post={post} onReact={onReact} />
        <Count
          icon={<MessageCircle />}
          verb="Comment"
          count={post.comment_count}
          expanded={comments !== undefined}
          onClick={onComment}
        />
        {onRepost?.(<CountContent icon={<Repeat2 />} verb="Repost" count={post.repost_count ?? 0} />)}
      </footer>
      {comments !== undefined && <div className={styles.comments}>{comments}</div>}
    </Card>
  );
}

/** The viewer's reaction, and which others there are. */
function Likes({ post, onReact }: Pick<PostCardProps, "post" | "onReact">) {
  const { like_count: count, liked, reaction } = post;
  // Another release of the server may send none, or kinds that this page doesn't know.
  const isKnown = (each: PostReaction) => each in SHOWN_REACTIONS;
  const reactions = (post.reactions ?? []).filter(isKnown);
  const own = reaction && isKnown(reaction) ? reaction : liked ? "like" : null;
  const shown = own ?? "like";
  const { emoji, name } = SHOWN_REACTIONS[shown];
  const isOneKind = reactions.every((each) => each === shown);
  const content = (
    <CountContent
      icon={shown === "like" ? <ThumbsUp /> : <span className={styles.emoji}>{emoji}</span>}
      verb={name}
      count={count}
      kinds={isOneKind ? [] : reactions}
    />
  );
  if (!onReact) return <span className={styles.count}>{content}</span>;
  return (
    <LikeButton own={own} onReact={onReact} className={styles.count}>
      {content}
    </LikeButton>
  );
}

interface CountProps {
  icon: ReactNode;
  verb: string;
  count: number;
  /** The reactions that are counted. */
  kinds?: readonly PostReaction[];
  expanded?: boolean;
  onClick: (() => void) | undefined;
}

function CountContent({
  icon,
  verb,
  count,
  kinds = [],
}: Pick<CountProps, "icon" | "verb" | "count" | "kinds">) {
  return (
    <>
      <span aria-hidden="true">{icon}</span>
      <span className={`visually-hidden ${styles.verb}`}>{verb}</span>
      {kinds.length > 0 && (
        <span aria-hidden="true" className={styles.kinds}>
          {kinds.map((each) => (
            <span key={each}>{SHOWN_REACTIONS[each].emoji}</span>
          ))}
        </span>
      )}
      {count > 0 && <span className={styles.number}>{formatNumber(count)}</span>}
      {kinds.length > 0 && (
        <span className="visually-hidden">
          ({kinds.map((each) => SHOWN_REACTIONS[each].name).join(", ")})
        </span>
      )}
    </>
  );
}

/** A count, and the button to do the same. */
function Count({ icon, verb, count, expanded, onClick }: CountProps) {
  const content = <CountContent icon={icon} verb={verb} count={count} />;
  if (!onClick) return <span className={styles.count}>{content}</span>;
  return (
    <button type="button" className={styles.count} aria-expanded={expanded} onClick={onClick}>
      {content}
    </button>
  );
}
