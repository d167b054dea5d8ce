import type { OwnCompanyDetail } from "@guildway/shared/contract/companies";
import { formatCount } from "@guildway/shared/format/numbers";
import { useMutation } from "@guildway/shared/query";
import { toast } from "@guildway/shared/toast";
import { Button } from "@guildway/shared/ui/button";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";
import styles from "./deletion.module.css";
import { closeCompanyJobs } from "./queries";

interface CloseJobsDialogProps {
  company: OwnCompanyDetail;
  onDone: () => void;
  onClose: () => void;
}

/** The first step of a deletion while applicants are waiting: closes all jobs and notifies them (product §7.4). */
export function CloseJobsDialog({ company, onDone, onClose }: CloseJobsDialogProps) {
  const { company_name, open_applications: waiting } = company;
  const { mutate, isPending } = useMutation(closeCompanyJobs(company.company_id));
  const close = () =>
    mutate(undefined, {
      onSuccess: ({ waiting_applications: left }) => {
        if (left === 0) return onDone();
        toast.success(
          `All jobs are closed. ${counted(left)} still being told. You can delete ${company_name} in a few minutes.`,
        );
        onClose();
      },
    });
  return (
    <Dialog
      open
      role="alertdialog"
      onOpenChange={onClose}
      title="First, tell your applicants"
      description={`${counted(waiting)} still waiting for a decision from ${company_name}, so it can't be deleted yet.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={isPending} onClick={close}>
            Close all jobs and tell applicants
          </Button>
        </>
      }
    >
      <p>If you continue, applicants are told, which can't be undone:</p>
      <ol className={styles.steps}>
        <li>All jobs of the company are closed. Nobody can apply until you reopen one.</li>
        <li>Open applications will be rejected.</li>
        <li>Their applicants are notified that the company has closed the job.</li>
      </ol>
      <p>
        After that, you'll be asked whether to delete the company. If there are many applicants, delete it
        some minutes later.
      </p>
    </Dialog>
  );
}

const counted = (applicants: number): string =>
  `${formatCount(applicants, "applicant")} ${applicants === 1 ? "is" : "are"}`;
