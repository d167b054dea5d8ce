import { ApiError } from "@guildway/shared/api";
import { RESEND_COOLDOWN_SECONDS } from "@guildway/shared/contract/limits";
import { useContractForm } from "@guildway/shared/form";
import { useMutation } from "@guildway/shared/query";
import { Link } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { Button } from "@guildway/shared/ui/button";
import { Form } from "@guildway/shared/ui/form/form";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { type ReactNode, useState } from "react";
import { failureOf } from "../failure";
import type { requestSignInLink } from "../login/queries";
import type { requestPasswordReset } from "../password/queries";
import { countdownLabel, WAIT } from "../verification/countdown";
import styles from "./ask-for-link.module.css";
import { FormPage } from "./form-page";
import { useCountdown } from "./use-countdown";

interface AskForLinkProps {
  title: string;
  lead: string;
  /** Mails the link. */
  request: ReturnType<typeof requestPasswordReset | typeof requestSignInLink>;
  /** Of someone who has typed it already. */
  email?: string;
  /** Who gets a link, how long it works, and where. */
  sent: (address: ReactNode) => ReactNode;
  /** Begins the line that leads back to the sign-in. */
  after: string;
}

/** Asks for a mailed link; says the same whether or not the account exists. */
export function AskForLink({ title, lead, request, email = "", sent, after }: AskForLinkProps) {
  const [sentTo, setSentTo] = useState<string>();
  const cooldown = useCountdown();
  const { mutateAsync } = useMutation(request);
  const {
    register,
    submit,
    formState: { errors, isSubmitting },
  } = useContractForm({
    schema: () =>
      import(/* webpackChunkName: "forms" */ "@guildway/shared/contract/security").then(
        (security) => security.mailedLinkForm,
      ),
    defaultValues: { email },
    shows: ["email"],
    draft: { none: "A visitor's address isn't stored" },
  });

  const ask = submit(async (account) => {
    try {
      const { retry_after } = await mutateAsync(account);
      cooldown.start(retry_after);
      setSentTo(account.email);
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
      title={title}
      lead={lead}
      back={routes.login}
      after={
        <>
          {after} <Link to={routes.login}>Sign In</Link>
        </>
      }
    >
      <p role="status" className={styles.sent}>
        {sentTo && sent(<strong>{sentTo}</strong>)}
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
          unavailable={waiting && WAIT}
          style={{ fontVariantNumeric: "tabular-nums" }}
        >
          {waiting ? `Resend in ${countdownLabel(cooldown.secondsLeft)}` : "Send link"}
        </Button>
      </Form>
    </FormPage>
  );
}
