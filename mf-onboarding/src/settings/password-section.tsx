import { useContractForm } from "@guildway/shared/form";
import { session } from "@guildway/shared/queries/session";
import { useMutation, useQuery } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { PasswordField } from "@guildway/shared/ui/form/password-field";
import { NewPasswordField } from "../password/new-password-field";
import { changePassword, factors } from "./queries";
import { Section } from "./section";

/** Changes the password, which signs out all other devices and revokes access tokens. */
export function PasswordSection() {
  const { mutateAsync } = useMutation(changePassword());
  const { data: own } = useQuery(factors());
  const { data: account } = useQuery(session());
  const {
    register,
    submit,
    reset,
    formState: { errors, isSubmitting },
  } = useContractForm({
    schema: () =>
      import(/* webpackChunkName: "forms" */ "@guildway/shared/contract/security").then(
        (security) => security.changePasswordForm,
      ),
    defaultValues: { current_password: "", password: "" },
    shows: ["current_password", "password"],
    draft: { none: "A password is never kept" },
  });

  const change = submit(async (form) => {
    await mutateAsync(form);
    reset();
  });

  if (own?.sign_in_policy === "passkeys") {
    return (
      <Section title="Password">
        <p>You sign in with passkeys only, so your account has no password.</p>
      </Section>
    );
  }
  return (
    <Section
      title="Password"
      lead="A new password signs out all your other devices and revokes your access tokens."
    >
      <Form onSubmit={change}>
        {/* Password managers then know whose password it is. */}
        <input type="text" autoComplete="username" value={account?.email ?? ""} readOnly hidden />
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          error={errors.current_password?.message}
          {...register("current_password")}
        />
        <NewPasswordField label="New Password" error={errors.password?.message} {...register("password")} />
        <FormActions>
          <Button type="submit" busy={isSubmitting}>
            Change password
          </Button>
        </FormActions>
      </Form>
    </Section>
  );
}
