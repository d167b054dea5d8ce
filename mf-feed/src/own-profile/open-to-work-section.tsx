import type { User } from "@guildway/shared/contract/people";
import { useEditForm } from "@guildway/shared/edit-form";
import { useMutation } from "@guildway/shared/query";
import { Form } from "@guildway/shared/ui/form/form";
import { RadioGroup } from "@guildway/shared/ui/form/radio-group";
import { FormSection, SaveActions } from "./form-section";
import { updateOpenToWork } from "./queries";

const choices = [
  { value: "", label: "Nobody" },
  {
    value: "recruiters",
    label: "Recruiters",
    note: "Members who recruit for a company whose domain is verified",
  },
  { value: "everyone", label: "All members", note: "Your profile shows “Open to work”" },
];

const labelOf = (value: string) => choices.find((choice) => choice.value === value)?.label ?? value;

/** Asks who may see that the viewer is open to work (product §4.9). */
export function OpenToWorkSection({ user }: { user: User }) {
  const { mutateAsync: update } = useMutation(updateOpenToWork(user));
  const form = useEditForm({
    schema: () => import("@guildway/shared/contract/people").then((module) => module.openToWorkForm),
    draft: { name: "open-to-work", version: 1 },
    what: "profile",
    resource: user,
    valuesOf: ({ open_to_work }: User) => ({ open_to_work }),
    fields: { open_to_work: { label: "Open to work", show: labelOf } },
  });
  return (
    <FormSection
      anchor="open-to-work"
      title="Open to work"
      lead="Recruiters of companies that list you, or that you name as a current employer, never see it."
    >
      <Form onSubmit={form.submit(update)}>
        <RadioGroup
          label="Who can see it?"
          options={choices}
          error={form.formState.errors.open_to_work?.message}
          {...form.register("open_to_work")}
        />
        {form.conflict}
        <SaveActions form={form} />
      </Form>
    </FormSection>
  );
}
