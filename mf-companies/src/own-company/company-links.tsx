import type { OwnCompanyDetail } from "@guildway/shared/contract/companies";
import { routes } from "@guildway/shared/routes";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { useState } from "react";
import { DeleteCompany } from "./delete-company";
import { LeaveCompany } from "./leave-company";
import styles from "./own-position.module.css";

/** The public page; for recruiters the company's form, its domain and its deletion; and leaving the company. */
export function CompanyLinks({ company }: { company: OwnCompanyDetail }) {
  const { company_id, is_admin } = company;
  const [asking, setAsking] = useState<"leave" | "delete">();
  const close = () => setAsking(undefined);
  return (
    <div className={styles.links}>
      {is_admin && (
        <>
          <ButtonLink size="sm" variant="ghost" to={routes.editCompany(company_id)}>
            Edit company
          </ButtonLink>
          <ButtonLink size="sm" variant="ghost" to={routes.verifyDomain(company_id)}>
            Verify domain
          </ButtonLink>
        </>
      )}
      <ButtonLink size="sm" variant="ghost" to={routes.company(company_id)}>
        Public page
      </ButtonLink>
      <Button size="sm" variant="ghost" onClick={() => setAsking("leave")}>
        Leave company
      </Button>
      {is_admin && (
        <Button size="sm" variant="ghost" onClick={() => setAsking("delete")}>
          Delete company
        </Button>
      )}
      {asking === "leave" && (
        <LeaveCompany company={company} onDelete={() => setAsking("delete")} onClose={close} />
      )}
      {asking === "delete" && <DeleteCompany company={company} onClose={close} />}
    </div>
  );
}
