import { useContractForm } from "@guildway/shared/form";
import { useMutation } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { enroll } from "../queries";

/** A moderator's code from an operator, before the first passkey or app: the password alone would open too much. */
export function EnrollmentForm() {
  const { mutateAsync } = useMutation(enroll());
  const {
    register,
    submit,
    formState: { errors, isSubmitting },
  } = useContractForm({
    schema: () =>
      import(/* webpackChunkName: "forms" */ "@guildway/shared/contract/factors").then(
        (factors) => factors.codeForm,
      ),
    defaultValues: { code: "" },
    shows: ["code"],
    draft: { none: "A code is used once" },
  });
  return (
    <Form onSubmit={submit(async (form) => void (await mutateAsync(form)))}>
      <TextField
        label="Enrollment Code"
        help="Moderators need it before they add their first passkey or authenticator app. Ask the people who run this site."
        autoCapitalize="none"
        spellCheck={false}
        error={errors.code?.message}
        {...register("code")}
      />
      <FormActions>
        <Button type="submit" busy={isSubmitting}>
          Use code
        </Button>
      </FormActions>
    </Form>
  );
}
