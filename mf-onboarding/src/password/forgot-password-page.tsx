import { ApiError } from "@guildway/shared/api";
import { RESEND_COOLDOWN_SECONDS } from "@guildway/shared/contract/limits";
import { useContractForm } from "@guildway/shared/form";
import { requestPasswordReset } from "@guildway/shared/queries/account";
import { useMutation } from "@guildway/shared/query";
import { Link } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { Button } from "@guildway/shared/ui/button";
import { Form } from "@guildway/shared/ui/form/form";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { useState } from "react";
import { failureOf } from "../failure";
import { FormPage } from "../layout/form-page";
import { countdownLabel } from "../verification/countdown";
import styles from "./forgot-password-page.module.css";
import { useCountdown } from "./use-countdown";

/** Asks for a link that sets a new password; says the same whether or not the account exists. */
export function Page() {
  const [sentTo, setSentTo] = useState<string>();
  const cooldown = useCountdown();
  const { mutateAsync } = useMutation(requestPasswordReset());
  const {
    register,
    submit,
    formState: { errors, isSubmitting },
  } = useContractForm({
    schema: () =>
      import(/* webpackChunkName: "forms" */ "@guildway/shared/contract/security").then(
        (security) => security.forgotPasswordForm,
      ),
    defaultValues: { email: "" },
    draft: { none: "An address of a visitor stays nowhere" },
  });

  const ask = submit(async ({ email }) => {
    try {
      const { retry_after } = await mutateAsync({ email });
      cooldown.start(retry_after);
      setSentTo(email);
    } catch (error) {
      if (error instanceof ApiError && error.status === 429) {
        cooldown.start(error.retryAfter ?? RESEND_COOLDOWN_SECONDS);
      }
      throw failureOf("Email unable to send", error);
    }
  });

  const waiting = cooldown.secondsLeft > 0;
  return (
    <FormPage
      title="Forgot Password"
      lead="Enter your email to get a link that sets a new password."
      back={routes.login}
      after={
        <>
          Remembered it? <Link to={routes.login}>Sign In</Link>
        </>
      }
    >
      <p role="status" className={styles.sent}>
        {sentTo && (
          <>
            If there is an account for <strong>{sentTo}</strong>, a link is on its way. The link works for an
            hour.
          </>
        )}
      </p>
      <Form onSubmit={ask}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register("email")}
        />
        <Button
          type="submit"
          size="lg"
          block
          busy={isSubmitting}
          disabled={waiting}
          style={{ fontVariantNumeric: "tabular-nums" }}
        >
          {waiting ? `Resend in ${countdownLabel(cooldown.secondsLeft)}` : "Send Link"}
        </Button>
      </Form>
    </FormPage>
  );
}
