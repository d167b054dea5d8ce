import { useEffect, useEffectEvent, useRef } from "react";
import { muteUser } from "../../client/queries/mutes";
import { useMutation } from "../../client/query";

interface MutePersonProps {
  person: { id: string; name: string };
  onClose: () => void;
}

/** Mutes a person as soon as it is rendered; it is loaded on demand. */
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
