import { muteUser } from "@guildway/shared/queries/mutes";
import { useMutation } from "@guildway/shared/query";
import { useEffect, useEffectEvent, useRef } from "react";

interface MutePersonProps {
  person: { id: string; name: string };
  onClose: () => void;
}

/** Mutes a person as soon as it is shown; it is loaded once somebody asks for it. */
export function MutePerson({ person, onClose }: MutePersonProps) {
  const { mutate } = useMutation(muteUser(person));
  const begun = useRef(false);
  const start = useEffectEvent(() => {
    if (begun.current) return;
    begun.current = true;
    mutate(undefined, { onSettled: onClose });
  });
  useEffect(() => start(), []);
  return null;
}
