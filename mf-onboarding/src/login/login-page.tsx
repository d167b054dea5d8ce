import { ApiError, errorMessage } from "@guildway/shared/api";
import { useMutation } from "@guildway/shared/query";
import { Link, useNavigate, useSearchParams } from "@guildway/shared/router";
import { routes, safeNext, titles } from "@guildway/shared/routes";
import { useTextForm } from "@guildway/shared/text-form";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { Form, FormError } from "@guildway/shared/ui/form/form";
import { PasswordField } from "@guildway/shared/ui/form/password-field";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { Cluster, Stack } from "@guildway/shared/ui/layout/flow";
import { useRef, useState } from "react";
import { FormPage } from "../layout/form-page";
import { ProviderButtons } from "../providers/provider-buttons";
import styles from "./login-page.module.css";
import { login } from "./queries";
import { useNextStep } from "./use-next-step";
import { usePasskey } from "./use-passkey";

/** Login (product §3), then `next` if it is a path of this site. */
export function Page() {
  const { mutateAsync } = useMutation(login());
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [failure, setFailure] = useState<string>();
  const [isRefused, setIsRefused] = useState(false);
  // For when the next step leads back here.
  const email = useRef("");
  const enter = () => navigate(safeNext(search.get("next")), { replace: true });
  const next = useNextStep(enter);
  const fail = (error: unknown) => {
    if (next.begin(error)) return;
    setFailure(`Can't login: ${errorMessage(error)}`);
    setIsRefused(error instanceof ApiError && error.status === 429);
  };
  const passkey = usePasskey({ onDone: enter, onFailure: fail });
  const { form, errors, isSubmitting, askAgain, submit } = useTextForm({
    schema: () =>
      import(/* webpackChunkName: "forms" */ "@guildway/shared/contract/accounts").then(
        (accounts) => accounts.loginForm,
      ),
  });

  const signIn = submit(async (credentials) => {
    setFailure(undefined);
    setIsRefused(false);
    email.current = credentials.email;
    try {
      await mutateAsync(credentials);
    } catch (error) {
      // A password that wasn't even checked is kept for the next attempt.
      if (error instanceof ApiError && error.status === 401) {
        setFailure("Can't login");
        askAgain("password");
      } else fail(error);
      return;
    }
    await enter();
  });

  if (next.step) return next.step;
  return (
    <FormPage
      title={titles.login}
      lead="Welcome back"
      back={routes.landing}
      after={
        <>
          New here? <Link to={routes.register}>Join Now</Link>
        </>
      }
    >
      <Form {...form} onSubmit={signIn}>
        <FormError>{failure}</FormError>
        {isRefused && (
          <ButtonLink
            variant="secondary"
            block
            to={routes.requestSignInLink}
            state={{ email: email.current }}
          >
            Email me a sign-in link
          </ButtonLink>
        )}
        <TextField
          label="Email"
          name="email"
          defaultValue={email.current}
          type="email"
          autoComplete="username webauthn"
          error={errors.email}
          onFocus={passkey.offer}
        />
        <Stack gap={2}>
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            error={errors.password}
          />
          <Cluster as="p" justify="between" className={styles.otherwise}>
            <Link to={routes.forgotPassword}>Forgot your password?</Link>
            {!isRefused && <Link to={routes.requestSignInLink}>Email me a sign-in link</Link>}
          </Cluster>
        </Stack>
        <Button type="submit" size="lg" block busy={isSubmitting}>
          Sign In
        </Button>
        <Button variant="secondary" size="lg" block busy={passkey.busy} onClick={passkey.signIn}>
          Use a passkey
        </Button>
      </Form>
      <ProviderButtons next={search.get("next")} />
    </FormPage>
  );
}
