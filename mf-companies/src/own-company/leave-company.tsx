import type { OwnCompany } from "@guildway/shared/contract/companies";
import { Button } from "@guildway/shared/ui/button";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
import { useState } from "react";
import { useLeaveCompany } from "./use-leave-company";

/** Leaves a company, once confirmed. */
export function LeaveCompany({ company }: { company: OwnCompany }) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useLeaveCompany(company);
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
        Leave company
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Leave ${company.company_name}?`}
        confirmLabel="Leave"
        cancelLabel="Stay"
        busy={isPending}
        onConfirm={() => mutate(undefined, { onError: () => setAsking(false) })}
      >
        You'll no longer be able to see its employees. A recruiter can add you again.
      </ConfirmDialog>
    </>
  );
}
