import { fullName } from "@guildway/shared/cards/person-card";
import type { User } from "@guildway/shared/contract/people";
import { PictureDialog } from "@guildway/shared/pictures/picture-dialog";
import { setPortrait } from "@guildway/shared/queries/pictures";
import { useMutation } from "@guildway/shared/query";

/** Chooses, crops and removes the viewer's portrait. */
export function PortraitDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { mutateAsync } = useMutation(setPortrait());
  return (
    <PictureDialog
      title="Your photo"
      name={fullName(user)}
      id={user.user_id}
      place="portrait"
      current={user.portrait}
      onChoose={mutateAsync}
      onClose={onClose}
    />
  );
}
