import { ApiError, errorMessage } from "@guildway/shared/api";
import { useContractForm } from "@guildway/shared/form";
import { login } from "@guildway/shared/queries/account";
import { useMutation } from "@guildway/shared/query";
import { Link, useNavigate, useSearchParams } from "@guildway/shared/router";
import { routes, safeNext } from "@guildway/shared/routes";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormError } from "@guildway/shared/ui/form/form";
import { PasswordField } from "@guildway/shared/ui/form/password-field";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { useState } from "react";
import { FormPage } from "../layout/form-page";
import styles from "./login-page.module.css";
import { usePasskey } from "./use-passkey";
import { useSecondStep } from "./use-second-step";

/** Login (product §3), then `next` if it is a path of this site. */
export function Page() {
  const { mutateAsync } = useMutation(login());
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [failure, setFailure] = useState<string>();
  const enter = () => navigate(safeNext(search.get("next")), { replace: true });
  const secondStep = useSecondStep(enter);
  const fail = (reason: string) => setFailure(`Can't login: ${reason}`);
  const passkey = usePasskey({ onDone: enter, onFailure: fail });
  const {
    register,
    submit,
    resetField,
    setFocus,
    formState: { errors, isSubmitting },
  } = useContractForm({
    schema: () =>
      import(/* webpackChunkName: "forms" */ "@guildway/shared/contract/accounts").then(
        (accounts) => accounts.loginForm,
      ),
    defaultValues: { email: "", password: "" },
  });

  const signIn = submit(async (credentials) => {
    setFailure(undefined);
    try {
      await mutateAsync(credentials);
    } catch (error) {
      if (secondStep.begin(error)) {
        resetField("password");
        return;
      }
      const refused = error instanceof ApiError && error.status === 401;
      if (refused) setFailure("Can't login");
      else fail(errorMessage(error));
      // A password that wasn't even checked is kept for the next attempt.
      if (refused) {
        resetField("password");
        setFocus("password");
      }
      return;
    }
    await enter();
  });

  if (secondStep.step) return secondStep.step;
  return (
    <FormPage
      title="Sign In"
      lead="Welcome back"
      back={routes.landing}
      after={
        <>
          New here? <Link to={routes.register}>Join Now</Link>
        </>
      }
    >
      <Form onSubmit={signIn}>
        <FormError>{failure}</FormError>
        <TextField
          label="Email"
          type="email"
          autoComplete="username webauthn"
          error={errors.email?.message}
          onFocus={passkey.offer}
          {...register("email")}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register("password")}
        />
        <Link to={routes.forgotPassword} className={styles.forgot}>
          Forgot your password?
        </Link>
        <Button type="submit" size="lg" block busy={isSubmitting}>
          Sign In
        </Button>
        <Button variant="secondary" size="lg" block busy={passkey.busy} onClick={passkey.signIn}>
          Use a Passkey
        </Button>
      </Form>
    </FormPage>
  );
}
