import { fullName } from "@guildway/shared/contract/full-name";
import type { Post } from "@guildway/shared/contract/posts";
import { PersonMenu } from "@guildway/shared/moderation/person-menu";
import { MenuItem } from "@guildway/shared/ui/overlay/menu";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { VolumeX } from "lucide-react";
import { CopyLinkItem } from "./copy-link-item";
import { postMenuName } from "./post-menu-name";
import { SaveItem } from "./save-item";

const loadMute = () =>
  import(/* webpackChunkName: "person-dialogs" */ "../follows/mute-person").then(
    (module) => module.MutePerson,
  );

interface OthersPostMenuProps {
  post: Post;
  onBlocked?: (() => void) | undefined;
}

/** What one can do about somebody else's post. */
export function OthersPostMenu({ post, onBlocked }: OthersPostMenuProps) {
  const mute = useLazyPart(loadMute);
  const name = fullName({ first_name: post.author_first_name, last_name: post.author_last_name });
  // A company can neither be blocked nor muted: one unfollows it.
  const person = post.company ? null : { id: post.author_id, name };
  return (
    <>
      <PersonMenu
        label={postMenuName({ post, own: false })}
        subject="post"
        subjectId={post.id}
        person={person}
        openAtFirst
        {...(onBlocked && { onBlocked })}
      >
        <SaveItem post={post} />
        <CopyLinkItem postId={post.id} />
        {person && (
          <MenuItem icon={<VolumeX aria-hidden="true" />} onSelect={mute.show}>
            Mute {name}
          </MenuItem>
        )}
      </PersonMenu>
      {mute.Part && person && <mute.Part person={person} onClose={mute.close} />}
    </>
  );
}
