import { ApiError, errorMessage } from "@guildway/shared/api";
import { forgetOnDevice } from "@guildway/shared/device";
import { moveFocus } from "@guildway/shared/focus";
import { useMutation } from "@guildway/shared/query";
import { clearSession, sessionStore } from "@guildway/shared/session";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions, FormError } from "@guildway/shared/ui/form/form";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";
import { type FormEvent, useRef, useState } from "react";
import { deleteAccount, lastMoment } from "./queries";

interface DeleteDialogProps {
  /** Of the person whose account it is. */
  name: string;
  onClose: () => void;
}

/** Deletes the account once its person's name has been typed. */
export function DeleteDialog({ name, onClose }: DeleteDialogProps) {
  const { mutate, isPending, error } = useMutation({
    ...deleteAccount(),
    onSuccess: () => {
      const { currUserId } = sessionStore.getState();
      clearSession({ byChoice: true });
      if (currUserId) forgetOnDevice(currUserId);
    },
  });
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [isOther, setIsOther] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const matches = comparable(typed) === comparable(name);
    setIsOther(!matches);
    if (matches) mutate();
    else moveFocus(field.current);
  };
  // For example, a company needs its last recruiter. The reason stays in the dialog, where there is time to read it.
  const isRefused = error && !(error instanceof ApiError && error.dismissed);
  return (
    <Dialog
      open
      role="alertdialog"
      onOpenChange={onClose}
      title={`Delete the account of ${name}?`}
      description={`Nobody will see your profile, posts or applications from now on. Until ${lastMoment()}, signing in brings the account back; then it is erased for good, and so are companies where only you work, with their jobs. You leave other companies now, and drafts and unsent messages on this device are deleted now.`}
    >
      <Form onSubmit={submit}>
        <TextField
          ref={field}
          label="Your name"
          help={`To confirm, type ${name}`}
          error={isOther ? `Type ${name} to delete the account` : undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {isRefused && <FormError>{errorMessage(error)}</FormError>}
        <FormActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={isPending}>
            Delete account
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

/** Nobody deletes the wrong account by a capital letter or a space. */
const comparable = (name: string) => name.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
