import { ApiError, errorMessage } from "@guildway/shared/api";
import { useContractForm } from "@guildway/shared/form";
import { useMutation } from "@guildway/shared/query";
import { toast } from "@guildway/shared/toast";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormError } from "@guildway/shared/ui/form/form";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { useState } from "react";
import { FormPage } from "../layout/form-page";
import { finishLogin } from "./queries";

interface SecondStepProps {
  /** Of the first step. */
  token: string;
  /** What the account has: `passkey`, `code`, `recovery-code`. */
  methods: readonly string[];
  onDone: () => void;
  /** @returns whether it has taken care of the failure */
  onRefused: (error: unknown) => boolean;
  /** The first step has to be repeated. */
  onRestart: () => void;
}

type Kind = "passkey" | "code" | "recovery-code";

const LEADS: Record<Kind, string> = {
  passkey: "One more step: use your passkey, with your fingerprint, your face or your device's PIN.",
  code: "Open your authenticator app and enter the code that it shows for Guildway.",
  "recovery-code": "Enter one of the recovery codes that you saved. Each works once.",
};

const SWITCHES: Record<Kind, string> = {
  passkey: "Use a passkey",
  code: "Use the authenticator app",
  "recovery-code": "Use a recovery code",
};

/** Asks for the second factor: a passkey, the code of the authenticator app, or a recovery code. */
export function SecondStep({ token, methods, onDone, onRefused, onRestart }: SecondStepProps) {
  const kinds = kindsOf(methods);
  const [kind, setKind] = useState<Kind>(kinds[0] ?? "code");
  const fail = (error: unknown): boolean => {
    if (onRefused(error)) return true;
    // The first step was too long ago, or the password has changed.
    if (!(error instanceof ApiError && error.status === 410)) return false;
    toast.error(error.message);
    onRestart();
    return true;
  };
  return (
    <FormPage
      title={kind === "passkey" ? "Use Your Passkey" : "Enter Your Code"}
      lead={LEADS[kind]}
      after={
        <Button variant="ghost" size="sm" onClick={onRestart}>
          Use another account
        </Button>
      }
    >
      {kind === "passkey" ? (
        <WithPasskey token={token} onDone={onDone} onFailure={fail} />
      ) : (
        <WithCode key={kind} kind={kind} token={token} onDone={onDone} onFailure={fail} />
      )}
      {kinds
        .filter((other) => other !== kind)
        .map((other) => (
          <Button key={other} variant="ghost" block onClick={() => setKind(other)}>
            {SWITCHES[other]}
          </Button>
        ))}
    </FormPage>
  );
}

/** The quickest first; an app always comes with recovery codes. */
function kindsOf(methods: readonly string[]): Kind[] {
  if (methods.length === 0) return ["code", "recovery-code"];
  return (["passkey", "code", "recovery-code"] as const).filter((kind) => methods.includes(kind));
}

interface StepProps {
  token: string;
  onDone: () => void;
  /** @returns whether it has taken care of the failure */
  onFailure: (error: unknown) => boolean;
}

function WithPasskey({ token, onDone, onFailure }: StepProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const use = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { finishWithPasskey } = await import(/* webpackChunkName: "passkeys" */ "./passkey-queries");
      await finishWithPasskey(token);
      onDone();
    } catch (error) {
      if (!onFailure(error)) setFailure(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <FormError>{failure}</FormError>
      {/* It replaces the form with the password, as the answer to its button. */}
      <Button size="lg" block autoFocus busy={busy} onClick={use}>
        Use Your Passkey
      </Button>
    </>
  );
}

function WithCode({ token, kind, onDone, onFailure }: StepProps & { kind: Exclude<Kind, "passkey"> }) {
  const { mutateAsync } = useMutation(finishLogin());
  const {
    register,
    submit,
    formState: { errors, isSubmitting },
  } = useContractForm({
    schema: () =>
      import(/* webpackChunkName: "forms" */ "@guildway/shared/contract/factors").then(
        (factors) => factors.secondStepForm,
      ),
    defaultValues: { sign_in_token: token, code: "" },
    shows: ["code"],
    draft: { none: "A code is short and soon over" },
  });

  const finish = submit(async (step) => {
    try {
      await mutateAsync(step);
    } catch (error) {
      if (onFailure(error)) return;
      throw error;
    }
    onDone();
  });

  return (
    <Form onSubmit={finish}>
      {kind === "code" ? (
        <TextField
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          // The form has just replaced the one before, as the answer to its button.
          autoFocus
          error={errors.code?.message}
          {...register("code")}
        />
      ) : (
        <TextField
          label="Recovery Code"
          autoCapitalize="characters"
          spellCheck={false}
          // As above.
          autoFocus
          error={errors.code?.message}
          {...register("code")}
        />
      )}
      <Button type="submit" size="lg" block busy={isSubmitting}>
        Sign In
      </Button>
    </Form>
  );
}
