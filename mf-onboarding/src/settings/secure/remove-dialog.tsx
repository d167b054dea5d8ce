import { ApiError, errorMessage } from "@guildway/shared/api";
import type { Access } from "@guildway/shared/contract/access";
import type { Factors } from "@guildway/shared/contract/factors";
import type { Identity } from "@guildway/shared/contract/identities";
import { useMutation } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { Checkbox } from "@guildway/shared/ui/form/checkbox";
import { FormError } from "@guildway/shared/ui/form/form";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { useState } from "react";
import { removeUnrecognized } from "../queries";
import styles from "./secure.module.css";

interface RemoveDialogProps {
  known: Access;
  own: Factors;
  linked: readonly Identity[];
  onClose: () => void;
}

const APP = "authenticator";

/** Asks what is the owner's, and removes the rest. */
export function RemoveDialog({ known, own, linked, onClose }: RemoveDialogProps) {
  const [recognized, setRecognized] = useState<ReadonlySet<string>>(new Set());
  const { mutate, isPending, error } = useMutation(removeUnrecognized());
  const others = known.devices.filter(({ current }) => !current);
  const isRefused = error && !(error instanceof ApiError && error.dismissed);
  const choices = [
    ...own.passkeys.map(({ id, name, added_at: at }) => ({
      id,
      label: `Passkey “${name}”`,
      verb: "Added",
      at,
    })),
    ...(own.authenticator
      ? [{ id: APP, label: "Authenticator app", verb: "Added", at: own.authenticator.added_at }]
      : []),
    ...linked.map(({ id, provider, name, created_at: at }) => ({
      id,
      label: name ? `${provider}: ${name}` : provider,
      verb: "Linked",
      at,
    })),
    ...others.map(({ id, device, last_used_at: at }) => ({ id, label: device, verb: "Last signed in", at })),
  ];
  const remove = () =>
    mutate(
      {
        passkeys: own.passkeys.map(({ id }) => id).filter((id) => recognized.has(id)),
        authenticator: recognized.has(APP),
        identities: linked.map(({ id }) => id).filter((id) => recognized.has(id)),
        devices: others.map(({ id }) => id).filter((id) => recognized.has(id)),
      },
      { onSuccess: onClose },
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="What do you recognize?"
      description="Check what is yours. Everything else is removed, and so are all recovery codes and access tokens, because someone may have copied or replaced them. This device stays signed in."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={isPending} onClick={remove}>
            Remove everything else
          </Button>
        </>
      }
    >
      {choices.length === 0 ? (
        <p>There is nothing to choose from.</p>
      ) : (
        <ul className={styles.list} aria-label="What opens your account">
          {choices.map(({ id, label, verb, at }) => (
            <li key={id}>
              <Checkbox
                label={label}
                note={
                  <>
                    {verb} <TimeAgo value={at} />
                  </>
                }
                checked={recognized.has(id)}
                onChange={({ currentTarget }) => {
                  const next = new Set(recognized);
                  if (currentTarget.checked) next.add(id);
                  else next.delete(id);
                  setRecognized(next);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {isRefused && <FormError>{errorMessage(error)}</FormError>}
    </Dialog>
  );
}
