import { muteUser, unmuteUser } from "@guildway/shared/queries/mutes";
import { useMutation } from "@guildway/shared/query";
import { Volume2, VolumeX } from "lucide-react";
import { MenuItem } from "../../ui/overlay/menu";

interface MuteItemProps {
  person: { id: string; name: string };
  muted?: boolean | undefined;
}

/** Leaves a person's posts out of one's feeds, or shows them again; in a menu about the person or one of their posts. */
export function MuteItem({ person, muted = false }: MuteItemProps) {
  const { mutate: mute } = useMutation(muteUser(person));
  const { mutate: unmute } = useMutation(unmuteUser(person));
  return muted ? (
    <MenuItem icon={<Volume2 aria-hidden="true" />} onSelect={() => unmute()}>
      Unmute {person.name}
    </MenuItem>
  ) : (
    <MenuItem icon={<VolumeX aria-hidden="true" />} onSelect={() => mute()}>
      Mute {person.name}
    </MenuItem>
  );
}
