import type { Employee } from "@guildway/shared/contract/companies";
import { useFocusFallback } from "@guildway/shared/focus";
import { fullName } from "@guildway/shared/format/full-name";
import { useMutation } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
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
      <Button variant="secondary" size="sm" aria-label={`Change ${name}`} onClick={() => setOpen("change")}>
        Change
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Remove ${name}`}
        onClick={({ currentTarget }) => {
          rememberFocus(currentTarget);
          setOpen("remove");
        }}
      >
        Remove
      </Button>
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
