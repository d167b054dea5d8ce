import { useMutation } from "@guildway/shared/query";
import { useNavigate, useSearchParams } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { writeStored } from "@guildway/shared/storage";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { Card } from "@guildway/shared/ui/layout/card";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { StepHeading } from "@guildway/shared/ui/layout/step-heading";
import { Stepper } from "@guildway/shared/ui/layout/stepper";
import { OtherTab } from "@guildway/shared/ui/other-tab";
import { LeaveGuard } from "@guildway/shared/ui/overlay/leave-guard";
import { useWizard } from "@guildway/shared/wizard";
import { useEffect, useEffectEvent, useRef } from "react";
import { BioField, CompanyTypeField, IndustryField, NameFields } from "../company-form/company-fields";
import styles from "../company-form/form-sheet.module.css";
import { type CompanyValues, emptyCompany, useNewCompanyForm } from "../company-form/use-company-form";
import { createCompany } from "./queries";
import { steps } from "./steps";

const stepNames = steps.map(({ name }) => name);

/** The company wizard (product §7): name, website and industry; company type; bio; then the company's page. */
export function Page() {
  const navigate = useNavigate();
  const created = useRef(false);
  const form = useNewCompanyForm();
  const { mutateAsync } = useMutation(createCompany());
  const finish = async (values: CompanyValues) => {
    const { company_id } = await mutateAsync(values);
    writeStored("newCompanyId", company_id);
    created.current = true;
    await navigate(routes.ownCompany(company_id), { replace: true });
  };
  const { current, question, isLast, onSubmit, back } = useWizard(steps, form, finish);
  const entered = () => Object.values(form.getValues()).some(Boolean);
  const unsaved = () => !created.current && entered();

  const [, setSearch] = useSearchParams();
  // Back from a company that was just created opens an empty form, which starts at its first step.
  const startIfEmpty = useEffectEvent(() => {
    if (current > 0 && !entered()) setSearch({}, { replace: true });
  });
  useEffect(() => startIfEmpty(), []);

  return (
    <PageLayout>
      <Card as="section" pad="lg" className={styles.sheet}>
        <PageHeading title="Create a company" />
        <Stepper label="Create a company" steps={stepNames} current={current} />
        <Form onSubmit={onSubmit}>
          <StepHeading>{question}</StepHeading>
          <OtherTab shown={form.inOtherTab} />
          {current === 0 && (
            <>
              <NameFields form={form} />
              <IndustryField form={form} />
            </>
          )}
          {current === 1 && <CompanyTypeField form={form} />}
          {current === 2 && <BioField form={form} />}
          <FormActions>
            <Button
              variant="secondary"
              size="lg"
              onClick={current > 0 ? back : () => void navigate(routes.ownCompanies)}
            >
              Back
            </Button>
            <Button type="submit" size="lg" busy={form.formState.isSubmitting}>
              {isLast ? "Create company" : "Next"}
            </Button>
          </FormActions>
        </Form>
      </Card>
      <LeaveGuard
        unsaved={unsaved}
        title="Leave without creating the company?"
        onLeave={() => form.reset(emptyCompany)}
      >
        What you've entered will be lost.
      </LeaveGuard>
    </PageLayout>
  );
}
