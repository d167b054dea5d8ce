import { useRef } from "react";
import type { OwnCompany } from "shared/contract/companies";
import { routes } from "shared/routes";
import { Button, ButtonLink } from "shared/ui/button";
import { Card } from "shared/ui/card";
import { Form, FormActions } from "shared/ui/form";
import { LeaveGuard } from "shared/ui/leave-guard";
import { Page as PageLayout } from "shared/ui/page";
import { PageHeading } from "shared/ui/page-heading";
import { BioField, CompanyTypeField, IndustryField, NameFields } from "../company-form/company-fields";
import styles from "../company-form/form-sheet.module.css";
import { useCompanyForm } from "../company-form/use-company-form";
import { useUpdateCompany } from "./use-update-company";

/** The company's form on one page, filled in. */
export function EditCompanyForm({ company }: { company: OwnCompany }) {
  const saved = useRef(false);
  const form = useCompanyForm({
    company: {
      name: company.company_name,
      website: company.website,
      industry: company.industry,
      company_type: company.company_type,
      description: company.description,
      logo: company.logo,
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  const update = useUpdateCompany(company.company_id, () => {
    saved.current = true;
  });
  const page = routes.ownCompany(company.company_id);

  return (
    <PageLayout>
      <Card as="section" pad="lg" className={styles.sheet}>
        <PageHeading
          title="Edit company"
          lead={company.company_name}
          back={{ to: page, label: "Back to the company" }}
        />
        <Form onSubmit={form.submit(update)}>
          <NameFields form={form} />
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
        </Form>
      </Card>
      <LeaveGuard unsaved={() => isDirty && !saved.current} title="Leave without saving?">
        Your changes will be gone.
      </LeaveGuard>
    </PageLayout>
  );
}
