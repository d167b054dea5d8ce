import type { Employee } from "@guildway/shared/contract/companies";
import { useFocusFallback } from "@guildway/shared/focus";
import { fullName } from "@guildway/shared/format/full-name";
import { useMutation } from "@guildway/shared/query";
import { MoreButton } from "@guildway/shared/ui/more-button";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
import { Menu, MenuItem } from "@guildway/shared/ui/overlay/menu";
import { Pencil, UserRoundX } from "lucide-react";
import { useState } from "react";
import { ChangePositionDialog } from "./change-position-dialog";
import { removeEmployee, updateEmployee } from "./queries";

interface EmployeeActionsProps {
  companyId: string;
  employee: Employee;
}

/** What a recruiter can do with an employee: change their position, remove them. */
export function EmployeeActions({ companyId, employee }: EmployeeActionsProps) {
  const [open, setOpen] = useState<"change" | "remove">();
  const { mutateAsync: update } = useMutation(updateEmployee(companyId, employee.user_id));
  const rememberFocus = useFocusFallback("heading");
  const name = fullName(employee);
  const close = () => setOpen(undefined);
  const { mutate: remove, isPending } = useMutation({
    ...removeEmployee(companyId, employee.user_id),
    meta: { done: `${name} is no longer an employee` },
  });
  return (
    <>
      <Menu trigger={<MoreButton label={`Actions for ${name}`} />}>
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => setOpen("change")}>
          Change position…
        </MenuItem>
        <MenuItem
          icon={<UserRoundX aria-hidden="true" />}
          tone="danger"
          onSelect={() => {
            rememberFocus(document.activeElement);
            setOpen("remove");
          }}
        >
          Remove…
        </MenuItem>
      </Menu>
      {open === "change" && <ChangePositionDialog employee={employee} onSubmit={update} onClose={close} />}
      <ConfirmDialog
        open={open === "remove"}
        onOpenChange={close}
        title={`Remove ${name}?`}
        confirmLabel="Remove"
        busy={isPending}
        onConfirm={() => remove(undefined, { onSettled: close })}
      >
        They'll no longer be an employee of this company. A recruiter who is connected with them can add them
        again.
      </ConfirmDialog>
    </>
  );
}
