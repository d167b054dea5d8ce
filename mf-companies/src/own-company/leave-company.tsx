import type { OwnCompanyDetail } from "@guildway/shared/contract/companies";
import { useMutation } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";
import { leaveCompany } from "./queries";
import { useLeavePage } from "./use-leave-page";

interface LeaveCompanyProps {
  company: OwnCompanyDetail;
  /** Offers the only recruiter the other way out. */
  onDelete: () => void;
  onClose: () => void;
}

/** Leaves a company after confirmation; its only recruiter is shown what they can do instead. */
export function LeaveCompany({ company, onDelete, onClose }: LeaveCompanyProps) {
  const leavePage = useLeavePage();
  const { mutate, isPending } = useMutation({ ...leaveCompany(company), onSuccess: leavePage });
  if (company.is_only_recruiter) {
    return <OnlyRecruiter company={company} onDelete={onDelete} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Leave ${company.company_name}?`}
      confirmLabel="Leave"
      cancelLabel="Stay"
      busy={isPending}
      onConfirm={() => mutate(undefined, { onError: onClose })}
    >
      You'll no longer be able to see its employees. A recruiter who you're connected with can add you again.
    </ConfirmDialog>
  );
}

function OnlyRecruiter({ company, onDelete, onClose }: LeaveCompanyProps) {
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      title="You're the only recruiter"
      description={`${company.company_name} needs a recruiter. Before you leave, make another employee a recruiter. If no one will take over, you can delete the company.`}
      footer={
        <>
          <Button variant="secondary" onClick={onDelete}>
            Delete company
          </Button>
          <ButtonLink to={routes.employees(company.company_id)}>View Employees</ButtonLink>
        </>
      }
    />
  );
}
