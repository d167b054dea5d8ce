import type { OwnCompany } from "@guildway/shared/contract/companies";
import { useMutation } from "@guildway/shared/query";
import { useNavigate } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { Card } from "@guildway/shared/ui/layout/card";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { OtherTab } from "@guildway/shared/ui/other-tab";
import { LeaveGuard } from "@guildway/shared/ui/overlay/leave-guard";
import { useRef } from "react";
import { BioField, CompanyTypeField, IndustryField, NameFields } from "../company-form/company-fields";
import styles from "../company-form/form-sheet.module.css";
import { useEditCompanyForm } from "../company-form/use-company-form";
import { updateCompany } from "./queries";

/** The company's form on one page, filled in. */
export function EditCompanyForm({ company }: { company: OwnCompany }) {
  const saved = useRef(false);
  const form = useEditCompanyForm(company);
  const { isSubmitting } = form.formState;
  const navigate = useNavigate();
  const { mutateAsync } = useMutation(updateCompany(company.company_id));
  const page = routes.ownCompany(company.company_id);

  return (
    <PageLayout>
      <Card as="section" pad="lg" className={styles.sheet}>
        <PageHeading
          title="Edit company"
          lead={company.company_name}
          back={{ to: page, label: "Back to the company" }}
        />
        <Form
          onSubmit={form.submit(async (values) => {
            await mutateAsync(values);
            saved.current = true;
            await navigate(page, { replace: true });
          })}
        >
          <OtherTab shown={form.inOtherTab} />
          <NameFields form={form} verifiedDomain={company.verified_domain} />
          <IndustryField form={form} />
          <CompanyTypeField form={form} />
          <BioField form={form} />
          <FormActions>
            <ButtonLink to={page} variant="secondary">
              Cancel
            </ButtonLink>
            <Button type="submit" busy={isSubmitting}>
              Save changes
            </Button>
          </FormActions>
          {form.conflict}
        </Form>
      </Card>
      <LeaveGuard
        unsaved={() => form.isDrafted && !saved.current}
        title="Leave without saving?"
        confirmLabel="Discard changes"
        onLeave={form.discard}
      >
        Your changes to this company will be lost.
      </LeaveGuard>
    </PageLayout>
  );
}
