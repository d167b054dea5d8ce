import type { OwnCompanyDetail } from "@guildway/shared/contract/companies";
import { useState } from "react";
import { CloseJobsDialog } from "./close-jobs-dialog";
import { DeleteCompanyDialog } from "./delete-company-dialog";

interface DeleteCompanyProps {
  company: OwnCompanyDetail;
  onClose: () => void;
}

/** Deletes a company in one step, or in two if applicants are still waiting: they are notified first (product §7.4). */
export function DeleteCompany({ company, onClose }: DeleteCompanyProps) {
  // Decided when the dialog opens; what arrives meanwhile is refused by the server, with its number.
  const [waiting, setWaiting] = useState(company.open_applications > 0);
  if (waiting) {
    return <CloseJobsDialog company={company} onDone={() => setWaiting(false)} onClose={onClose} />;
  }
  return <DeleteCompanyDialog company={company} onRefused={() => setWaiting(true)} onClose={onClose} />;
}
