import type { OwnCompanyDetail } from "@guildway/shared/contract/companies";
import { useMutation } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";
import styles from "./deletion.module.css";
import { closeCompanyJobs } from "./queries";

interface CloseJobsDialogProps {
  company: OwnCompanyDetail;
  onDone: () => void;
  onClose: () => void;
}

/** The first step of a deletion while applicants are waiting: closes all jobs and tells them (product §7.4). */
export function CloseJobsDialog({ company, onDone, onClose }: CloseJobsDialogProps) {
  const { company_name, open_applications: waiting } = company;
  const { mutate, isPending } = useMutation(closeCompanyJobs(company.company_id));
  return (
    <Dialog
      open
      role="alertdialog"
      onOpenChange={onClose}
      title="First, tell your applicants"
      description={
        waiting === 1
          ? `1 applicant is still waiting for a decision from ${company_name}, so it can't be deleted yet.`
          : `${waiting.toLocaleString("en")} applicants are still waiting for a decision from ${company_name}, so it can't be deleted yet.`
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={isPending} onClick={() => mutate(undefined, { onSuccess: onDone })}>
            Close all jobs and tell applicants
          </Button>
        </>
      }
    >
      <p>If you continue, this happens right away and can't be undone:</p>
      <ol className={styles.steps}>
        <li>All jobs of the company are closed. Nobody can apply any more.</li>
        <li>Applications that are still open end as rejected.</li>
        <li>Their applicants are notified that the company has closed the job.</li>
      </ol>
      <p>After that, you'll be asked whether to delete the company.</p>
    </Dialog>
  );
}
