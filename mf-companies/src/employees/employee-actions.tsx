import { fullName } from "@guildway/shared/cards/person-card";
import type { Employee } from "@guildway/shared/contract/companies";
import { IconButton } from "@guildway/shared/ui/icon-button";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
import { Pencil, UserRoundMinus } from "lucide-react";
import { useState } from "react";
import { useHeadingFocusAfterwards } from "../use-heading-focus-afterwards";
import { ChangePlaceDialog } from "./change-place-dialog";
import { useRemoveEmployee, useUpdateEmployee } from "./use-employee-writes";

interface EmployeeActionsProps {
  companyId: string;
  employee: Employee;
}

/** What a recruiter can do about an employee: change their position and recruiter flag, take them out. */
export function EmployeeActions({ companyId, employee }: EmployeeActionsProps) {
  const [open, setOpen] = useState<"change" | "remove">();
  const update = useUpdateEmployee(companyId, employee.user_id);
  const { mutate: remove, isPending } = useRemoveEmployee(companyId, employee, useHeadingFocusAfterwards());
  const name = fullName(employee);
  const close = () => setOpen(undefined);
  return (
    <>
      <IconButton label={`Change ${name}`} variant="secondary" onClick={() => setOpen("change")}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton label={`Remove ${name}`} variant="danger" onClick={() => setOpen("remove")}>
        <UserRoundMinus aria-hidden="true" />
      </IconButton>
      {open === "change" && <ChangePlaceDialog employee={employee} onSubmit={update} onClose={close} />}
      <ConfirmDialog
        open={open === "remove"}
        onOpenChange={close}
        title={`Remove ${name}?`}
        confirmLabel="Remove"
        busy={isPending}
        onConfirm={() => remove(undefined, { onError: close })}
      >
        They'll no longer be an employee of this company. A recruiter can add them again.
      </ConfirmDialog>
    </>
  );
}
