import type { OwnCompany } from "@guildway/shared/contract/companies";
import { leaveCompany } from "@guildway/shared/queries/companies";
import { refresh } from "@guildway/shared/queries/define";
import { useMutation, useQueryClient } from "@guildway/shared/query";
import { useNavigate } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { Button } from "@guildway/shared/ui/button";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
import { useState } from "react";

/** Leaves a company after confirmation. */
export function LeaveCompany({ company }: { company: OwnCompany }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...leaveCompany(company),
    onSuccess: async () => {
      // The company's page is left first: it can't be read any more.
      await navigate(routes.ownCompanies, { replace: true });
      await refresh(queryClient, "companies");
    },
  });
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
