import { api, keys } from "shared/api";
import { LIMITS } from "shared/contract/limits";
import { useContractForm } from "shared/form";
import { PRODUCT_NAME } from "shared/product";
import { useQueryClient } from "shared/query";
import { Link, useNavigate } from "shared/router";
import { routes } from "shared/routes";
import { Button } from "shared/ui/button";
import { Form } from "shared/ui/form";
import { PasswordField } from "shared/ui/password-field";
import { TextField } from "shared/ui/text-field";
import { failureOf } from "../failure";
import { FormPage } from "../layout/form-page";

/** Registration (spec §2); the next step is due to the session's state, so the guard may lead past it. */
export function Page() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const {
    register,
    submit,
    formState: { errors, isSubmitting },
  } = useContractForm({
    schema: () =>
      import(/* webpackChunkName: "forms" */ "shared/contract/accounts").then(
        (accounts) => accounts.registrationForm,
      ),
    defaultValues: { email: "", password: "", password_repeat: "" },
  });

  const createAccount = submit(async ({ email, password }) => {
    try {
      await api.register({ email, password });
    } catch (error) {
      throw failureOf("Account couldn't be created", error);
    }
    void queryClient.invalidateQueries({ queryKey: keys.session() });
    await navigate(routes.awaitVerification);
  });

  return (
    <FormPage
      title={`Join ${PRODUCT_NAME}`}
      lead="An email and a password are enough to begin."
      back={routes.landing}
      after={
        <>
          Already a member? <Link to={routes.login}>Sign In</Link>
        </>
      }
    >
      <Form onSubmit={createAccount}>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register("email")}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          help={`At least ${LIMITS.passwordMin} characters`}
          error={errors.password?.message}
          {...register("password")}
        />
        <PasswordField
          label="Repeat Password"
          autoComplete="new-password"
          error={errors.password_repeat?.message}
          {...register("password_repeat")}
        />
        <Button type="submit" size="lg" block busy={isSubmitting}>
          Join Now
        </Button>
      </Form>
    </FormPage>
  );
}
