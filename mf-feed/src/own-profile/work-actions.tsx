import type { WorkExperience } from "@guildway/shared/contract/people";
import { useFocusKeeper } from "@guildway/shared/focus";
import { deleteWork } from "@guildway/shared/queries/work-experience";
import { useMutation } from "@guildway/shared/query";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
import { Menu, MenuItem } from "@guildway/shared/ui/overlay/menu";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { type RefObject, useState } from "react";

interface WorkActionsProps {
  work: WorkExperience;
  /** Takes the focus when the entry leaves the list with the button that had it. */
  addButton: RefObject<Element | null>;
}

const loadDialog = () => import("./work-dialog").then((module) => module.WorkDialog);

/** Edits or deletes one work experience. */
export function WorkActions({ work, addButton }: WorkActionsProps) {
  const dialog = useLazyPart(loadDialog);
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation(deleteWork(work.id));
  const name = `${work.title} at ${work.company_name}`;
  const keepFocus = useFocusKeeper(() => addButton.current);
  const confirm = () => {
    keepFocus(document.activeElement);
    mutate(undefined, {
      onError: () => {
        keepFocus(null);
        setAsking(false);
      },
    });
  };

  return (
    <>
      <Menu label={name} size="sm" icon={<Ellipsis aria-hidden="true" />}>
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={dialog.show}>
          Edit
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => setAsking(true)}>
          Delete
        </MenuItem>
      </Menu>
      {dialog.Part && <dialog.Part work={work} onClose={dialog.close} />}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${name}?`}
        confirmLabel="Delete"
        busy={isPending}
        onConfirm={confirm}
      >
        It will be removed from your profile.
      </ConfirmDialog>
    </>
  );
}
