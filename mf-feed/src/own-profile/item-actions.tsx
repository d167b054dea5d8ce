import { useFocusFallback } from "@guildway/shared/focus";
import { type UseMutationOptions, useMutation } from "@guildway/shared/query";
import { MoreButton } from "@guildway/shared/ui/more-button";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
import { Menu, MenuItem } from "@guildway/shared/ui/overlay/menu";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { Pencil, Trash2 } from "lucide-react";
import { type ComponentType, useState } from "react";
import type { AddDialogProps } from "./section";

interface ItemActionsProps<Edited> {
  /** What is edited or deleted: "Engineer at Acme". */
  name: string;
  loadDialog: () => Promise<ComponentType<Edited & AddDialogProps>>;
  /** What the dialog edits. */
  edited: Edited;
  deletion: UseMutationOptions<undefined, Error, void>;
  /** Finds what takes the focus when the entry leaves the list with the button that had it. */
  fallback: () => Element | null;
  /** What deleting does. */
  consequence?: string;
}

/** Edits or deletes one entry of the profile. */
export function ItemActions<Edited extends object>(props: ItemActionsProps<Edited>) {
  const { name, loadDialog, edited, deletion, fallback, consequence } = props;
  const dialog = useLazyPart(loadDialog);
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation(deletion);
  const rememberFocus = useFocusFallback(fallback);
  const confirm = () => {
    rememberFocus(document.activeElement);
    mutate(undefined, {
      onError: () => {
        rememberFocus(null);
        setAsking(false);
      },
    });
  };

  return (
    <>
      <Menu trigger={<MoreButton label={name} />}>
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={dialog.show}>
          Edit
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => setAsking(true)}>
          Delete
        </MenuItem>
      </Menu>
      {dialog.Part && <dialog.Part {...edited} onClose={dialog.close} />}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${name}?`}
        confirmLabel="Delete"
        busy={isPending}
        onConfirm={confirm}
      >
        {consequence ?? "It will be removed from your profile."}
      </ConfirmDialog>
    </>
  );
}
