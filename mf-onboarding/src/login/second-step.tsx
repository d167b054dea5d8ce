import { ApiError } from "@guildway/shared/api";
import { useContractForm } from "@guildway/shared/form";
import { finishLogin } from "@guildway/shared/queries/account";
import { useMutation } from "@guildway/shared/query";
import { toast } from "@guildway/shared/toast";
import { Button } from "@guildway/shared/ui/button";
import { Form } from "@guildway/shared/ui/form/form";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { useState } from "react";
import { FormPage } from "../layout/form-page";

interface SecondStepProps {
  /** Of the first step. */
  token: string;
  onDone: () => void;
  /** @returns whether it has taken care of the failure */
  onRefused: (error: unknown) => boolean;
  /** The first step has to be repeated. */
  onRestart: () => void;
}

/** Asks for the code of the authenticator app, or for a recovery code. */
export function SecondStep({ token, onDone, onRefused, onRestart }: SecondStepProps) {
  const { mutateAsync } = useMutation(finishLogin());
  const [withApp, setWithApp] = useState(true);
  const {
    register,
    submit,
    reset,
    formState: { errors, isSubmitting },
  } = useContractForm({
    schema: () =>
      import(/* webpackChunkName: "forms" */ "@guildway/shared/contract/factors").then(
        (factors) => factors.secondStepForm,
      ),
    defaultValues: { sign_in_token: token, code: "" },
    draft: { none: "A code is short and soon over" },
  });

  const finish = submit(async (step) => {
    try {
      await mutateAsync(step);
    } catch (error) {
      if (onRefused(error)) return;
      // The first step was too long ago, or the password has changed.
      if (!(error instanceof ApiError && error.status === 410)) throw error;
      toast.error(error.message);
      onRestart();
      return;
    }
    onDone();
  });

  const switchKind = () => {
    setWithApp(!withApp);
    reset();
  };

  return (
    <FormPage
      title="Enter Your Code"
      lead={
        withApp
          ? "Open your authenticator app and enter the code that it shows for Guildway."
          : "Enter one of the recovery codes that you saved. Each works once."
      }
      after={
        <Button variant="ghost" size="sm" onClick={onRestart}>
          Use another account
        </Button>
      }
    >
      <Form onSubmit={finish}>
        {withApp ? (
          <TextField
            key="app"
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            // The form has just replaced the one with the password, as the answer to its button.
            autoFocus
            error={errors.code?.message}
            {...register("code")}
          />
        ) : (
          <TextField
            key="recovery"
            label="Recovery Code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            // It has just replaced the field for the app's code, as the answer to its button.
            autoFocus
            error={errors.code?.message}
            {...register("code")}
          />
        )}
        <Button type="submit" size="lg" block busy={isSubmitting}>
          Sign In
        </Button>
        <Button variant="ghost" block onClick={switchKind}>
          {withApp ? "Use a recovery code" : "Use the authenticator app"}
        </Button>
      </Form>
    </FormPage>
  );
}
