import { api, keys } from "@guildway/shared/api";
import { LIMITS } from "@guildway/shared/contract/limits";
import { useContractForm } from "@guildway/shared/form";
import { useQueryClient } from "@guildway/shared/query";
import { toast } from "@guildway/shared/toast";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { PasswordField } from "@guildway/shared/ui/form/password-field";
import { Section } from "./section";

/** Changes the password; other devices are signed out by it. */
export function PasswordSection() {
  const queryClient = useQueryClient();
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
  });

  const change = submit(async (form) => {
    await api.changePassword(form);
    reset();
    toast.success("Password changed. All other devices were signed out.");
    await queryClient.invalidateQueries({ queryKey: keys.sessions() });
  });

  return (
    <Section title="Password" lead="A new password signs out all your other devices.">
      <Form onSubmit={change}>
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          error={errors.current_password?.message}
          {...register("current_password")}
        />
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          help={`At least ${LIMITS.passwordMin} characters`}
          error={errors.password?.message}
          {...register("password")}
        />
        <FormActions>
          <Button type="submit" busy={isSubmitting}>
            Change Password
          </Button>
        </FormActions>
      </Form>
    </Section>
  );
}
