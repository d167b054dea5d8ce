import { fullName } from "@guildway/shared/cards/person-card";
import type { User } from "@guildway/shared/contract/people";
import { PictureDialog } from "@guildway/shared/pictures/picture-dialog";
import { setCover } from "@guildway/shared/queries/pictures";
import { useMutation } from "@guildway/shared/query";

/** Chooses, crops and removes the cover of the viewer's profile. */
export function CoverDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { mutateAsync } = useMutation(setCover());
  return (
    <PictureDialog
      title="Your cover"
      name={fullName(user)}
      id={user.user_id}
      place="cover"
      current={user.cover}
      onChoose={mutateAsync}
      onClose={onClose}
    />
  );
}
