import { Volume2, VolumeX } from "lucide-react";
import { muteUser, unmuteUser } from "../../client/queries/mutes";
import { useMutation } from "../../client/query";
import { MenuItem } from "../../ui/overlay/menu";

interface MuteItemProps {
  person: { id: string; name: string };
  muted?: boolean | undefined;
}

/** Mutes or unmutes a person, in a menu about the person or one of their posts. */
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
