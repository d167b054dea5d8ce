import { type ReactNode, useRef, useState } from "react";
import { Link } from "../../../client/router";
import { useUserId } from "../../../client/session/session";
import type { Comment } from "../../../contract/posts";
import { fullName } from "../../../format/full-name";
import { useFocusAfter } from "../../../page/focus";
import { routes } from "../../../routes/routes";
import { Avatar } from "../../../ui/avatar";
import { MoreButton } from "../../../ui/more-button";
import { TimeAgo } from "../../../ui/text/time-ago";
import { Edited } from "../../cards/edited";
import { HiddenBadge } from "../../cards/hidden-badge";
import { PersonMenu } from "../../moderation/person-menu";
import { Words } from "../words";
import { CommentEditor } from "./comment-editor";
import styles from "./comment-thread.module.css";
import { OwnCommentMenu } from "./own-comment-menu";

interface CommentRowProps {
  comment: Comment;
  /** What is shown below its text. */
  children: ReactNode;
}

/** One comment or reply with its author, who can change and delete it. */
export function CommentRow({ comment, children }: CommentRowProps) {
  const own = useUserId() === comment.author_id;
  const [editing, setEditing] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const name = fullName({ first_name: comment.author_first_name, last_name: comment.author_last_name });

  // Back to the menu that started editing.
  useFocusAfter(editing ? null : "closed", () => ({ in: item.current, find: "[aria-haspopup]" }));

  return (
    <li ref={item} className={styles.comment}>
      <Avatar name={name} id={comment.author_id ?? undefined} picture={comment.author_portrait} size="sm" />
      <div className={styles.column}>
        <div className={styles.bubble}>
          <div className={styles.top}>
            <div className={styles.who}>
              <p className={styles.head}>
                {comment.author_id ? (
                  <Link to={routes.user(comment.author_id)} className={styles.author} dir="auto">
                    {name}
                  </Link>
                ) : (
                  <span className={styles.author} dir="auto">
                    {name}
                  </span>
                )}
                <span className={styles.time}>
                  <TimeAgo value={comment.created_at} />
                  {comment.edited_at !== null && <Edited at={comment.edited_at} />}
                </span>
              </p>
              {comment.author_headline && (
                <p className={styles.headline} dir="auto">
                  {comment.author_headline}
                </p>
              )}
              {comment.hidden && <HiddenBadge />}
            </div>
            {own ? (
              <OwnCommentMenu comment={comment} onEdit={() => setEditing(true)} />
            ) : (
              <PersonMenu
                trigger={<MoreButton label={`${comment.parent_id ? "Reply" : "Comment"} by ${name}`} />}
                subject="comment"
                subjectId={comment.id}
                noun={comment.parent_id ? "reply" : "comment"}
                person={comment.author_id === null ? null : { id: comment.author_id, name }}
              />
            )}
          </div>
          {editing ? (
            <CommentEditor comment={comment} onClose={() => setEditing(false)} />
          ) : (
            <p className={styles.text}>
              <Words text={comment.content} mentions={comment.mentions} />
            </p>
          )}
        </div>
        {children}
      </div>
    </li>
  );
}
