import { api, keys } from "@guildway/shared/api";
import { useContractForm } from "@guildway/shared/form";
import { useQuery } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { PasswordField } from "@guildway/shared/ui/form/password-field";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { Bone } from "@guildway/shared/ui/state/skeleton";
import { useState } from "react";
import styles from "./email-section.module.css";
import { Section } from "./section";

/** Asks for another e-mail address, which counts once the link mailed to it is followed. */
export function EmailSection() {
  const [sentTo, setSentTo] = useState<string>();
  const {
    register,
    submit,
    reset,
    formState: { errors, isSubmitting },
  } = useContractForm({
    schema: () =>
      import(/* webpackChunkName: "forms" */ "@guildway/shared/contract/security").then(
        (security) => security.changeEmailForm,
      ),
    defaultValues: { email: "", current_password: "" },
  });

  const change = submit(async (form) => {
    await api.changeEmail(form);
    setSentTo(form.email);
    reset();
  });

  return (
    <Section title="Email" lead={<CurrentEmail />}>
      <Form onSubmit={change}>
        <TextField
          label="New Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register("email")}
        />
        <PasswordField
          label="Your Password"
          autoComplete="current-password"
          error={errors.current_password?.message}
          {...register("current_password")}
        />
        <FormActions>
          <Button type="submit" busy={isSubmitting}>
            Change Email
          </Button>
        </FormActions>
      </Form>
      {/* Below the button, where the eye is: on a phone the top of the section is out of sight by then. */}
      <p role="status" className={styles.sent}>
        {sentTo && (
          <>
            We sent a link to <strong>{sentTo}</strong>. Open it to start using this address.
          </>
        )}
      </p>
    </Section>
  );
}

function CurrentEmail() {
  const { data } = useQuery({
    queryKey: keys.session(),
    queryFn: ({ signal }) => api.getSession({}, { signal }),
  });
  if (!data) return <Bone width="16rem" />;
  return (
    <>
      You sign in with <strong className={styles.address}>{data.email}</strong>.
    </>
  );
}
