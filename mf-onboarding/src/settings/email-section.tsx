import { useContractForm } from "@guildway/shared/form";
import { session } from "@guildway/shared/queries/session";
import { useMutation, useQuery } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { Bone } from "@guildway/shared/ui/state/skeleton";
import { useState } from "react";
import styles from "./email-section.module.css";
import { changeEmail } from "./queries";
import { Section } from "./section";

/** Changes the email address, once the link mailed to the new one is opened. */
export function EmailSection() {
  const { mutateAsync } = useMutation(changeEmail());
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
    defaultValues: { email: "" },
    shows: ["email"],
    draft: { none: "The browser doesn't store addresses" },
  });

  const change = submit(async (form) => {
    await mutateAsync(form);
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
        <FormActions>
          <Button type="submit" busy={isSubmitting}>
            Change email
          </Button>
        </FormActions>
      </Form>
      {/* Below the button, where the reader is looking: on a phone, the top of the section is off the screen by then. */}
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
  const { data } = useQuery(session());
  if (!data) return <Bone width="16rem" />;
  return (
    <>
      You sign in with <strong className={styles.address}>{data.email}</strong>.
    </>
  );
}
