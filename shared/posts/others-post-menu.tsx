import { fullName } from "@guildway/shared/cards/person-card";
import type { Post } from "@guildway/shared/contract/posts";
import { PersonMenu } from "@guildway/shared/moderation/person-menu";
import { MuteItem } from "../follows/mute-item";
import { CopyLinkItem } from "./copy-link-item";

interface OthersPostMenuProps {
  post: Post;
  onBlocked?: (() => void) | undefined;
}

/** What one can do about somebody else's post. */
export function OthersPostMenu({ post, onBlocked }: OthersPostMenuProps) {
  const name = fullName({ first_name: post.author_first_name, last_name: post.author_last_name });
  // A company can neither be blocked nor muted: one unfollows it.
  const person = post.company ? null : { id: post.author_id, name };
  return (
    <PersonMenu
      label={`Post by ${name}`}
      subject="post"
      subjectId={post.id}
      person={person}
      {...(onBlocked && { onBlocked })}
    >
      <CopyLinkItem postId={post.id} />
      {person && <MuteItem person={person} />}
    </PersonMenu>
  );
}
