import { VolumeX } from "lucide-react";
import type { Post } from "../../contract/posts";
import { fullName } from "../../format/full-name";
import { isolated } from "../../format/isolated";
import { useLazyPart } from "../../page/use-lazy-part";
import { MenuItem, type MenuProps } from "../../ui/overlay/menu";
import { PersonMenu } from "../moderation/person-menu";
import { CopyLinkItem } from "./copy-link-item";
import { ReactItems } from "./react-items";
import { SaveItem } from "./save-item";

const loadMute = () =>
  import(/* webpackChunkName: "person-dialogs" */ "../follows/mute-person").then(
    (module) => module.MutePerson,
  );

interface OthersPostMenuProps {
  trigger: MenuProps["trigger"];
  post: Post;
  onBlocked?: (() => void) | undefined;
}

/** The actions on someone else's post. */
export function OthersPostMenu({ trigger, post, onBlocked }: OthersPostMenuProps) {
  const mute = useLazyPart(loadMute);
  const name = fullName({ first_name: post.author_first_name, last_name: post.author_last_name });
  // A company can't be blocked or muted, only unfollowed.
  const person = post.company ? null : { id: post.author_id, name };
  return (
    <>
      <PersonMenu
        trigger={trigger}
        subject="post"
        subjectId={post.id}
        person={person}
        openAtFirst
        {...(onBlocked && { onBlocked })}
      >
        <ReactItems post={post} />
        <SaveItem post={post} />
        <CopyLinkItem postId={post.id} />
        {person && (
          <MenuItem icon={<VolumeX aria-hidden="true" />} onSelect={mute.show}>
            Mute {isolated(name)}
          </MenuItem>
        )}
      </PersonMenu>
      {mute.Part && person && <mute.Part person={person} onClose={mute.close} />}
    </>
  );
}
