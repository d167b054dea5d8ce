import { ApiError } from "@guildway/shared/api";
import type { OwnCompanyDetail } from "@guildway/shared/contract/companies";
import { useContractForm } from "@guildway/shared/form";
import { refresh } from "@guildway/shared/queries/define";
import { useMutation, useQueryClient } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";
import { deleteCompany } from "./queries";
import { useLeavePage } from "./use-leave-page";

const schema = () =>
  import("@guildway/shared/contract/companies").then((companies) => companies.companyDeletion);

interface DeleteCompanyDialogProps {
  company: OwnCompanyDetail;
  /** Someone has applied meanwhile. */
  onRefused: () => void;
  onClose: () => void;
}

/** Deletes a company once its name has been typed. */
export function DeleteCompanyDialog({ company, onRefused, onClose }: DeleteCompanyDialogProps) {
  const { company_name } = company;
  const leavePage = useLeavePage();
  const queryClient = useQueryClient();
  const form = useContractForm({
    schema,
    defaultValues: { name: "" },
    shows: ["name"],
    draft: { none: "It is typed to confirm a deletion" },
  });
  const { errors, isSubmitting } = form.formState;
  const { mutateAsync } = useMutation({
    ...deleteCompany(company),
    onSuccess: leavePage,
    onError: async (error) => {
      if (!(error instanceof ApiError && error.status === 409)) return;
      await refresh(queryClient, "companies");
      onRefused();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Delete ${company_name}?`}
      description="The company, its posts, its jobs, and all their applications with files, notes and interviews will be deleted permanently, for employees and applicants too."
    >
      <Form onSubmit={form.submit(async (values) => void (await mutateAsync(values)))}>
        <TextField
          label="Company name"
          help={`To confirm, type ${company_name}`}
          error={errors.name?.message}
          {...form.register("name")}
        />
        <FormActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={isSubmitting}>
            Delete company
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
