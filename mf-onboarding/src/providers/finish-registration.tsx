import type { UnknownIdentity } from "@guildway/shared/api";
import type { Provider } from "@guildway/shared/contract/identities";
import { useFocusAfter } from "@guildway/shared/focus";
import { useContractForm } from "@guildway/shared/form";
import { PRODUCT_NAME } from "@guildway/shared/product";
import { useMutation } from "@guildway/shared/query";
import { Link, useNavigate } from "@guildway/shared/router";
import { loginPath, routes } from "@guildway/shared/routes";
import { Button } from "@guildway/shared/ui/button";
import { Form } from "@guildway/shared/ui/form/form";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { failureOf } from "../failure";
import { FormPage } from "../layout/form-page";
import { registerWithProvider } from "./queries";

interface FinishRegistrationProps {
  provider: Provider;
  identity: UnknownIdentity;
}

/** Asks for the new account's address. Anyone who already has an account signs in to it and links this one. */
export function FinishRegistration({ provider, identity }: FinishRegistrationProps) {
  const { mutateAsync } = useMutation(registerWithProvider(provider.id));
  const navigate = useNavigate();
  const {
    register,
    submit,
    formState: { errors, isSubmitting },
  } = useContractForm({
    schema: () =>
      import(/* webpackChunkName: "forms" */ "@guildway/shared/contract/identities").then(
        (identities) => identities.providerAccountForm,
      ),
    defaultValues: { email: identity.email },
    shows: ["email"],
    draft: { none: "The provider has just filled it in" },
  });
  const onSubmit = submit(async ({ email }) => {
    try {
      await mutateAsync({ email });
    } catch (error) {
      throw failureOf("Account couldn't be created", error);
    }
    await navigate(routes.awaitVerification, { replace: true });
  });
  // It has replaced what said to wait.
  useFocusAfter(identity, () => "heading");
  const account = identity.name ? `${provider.name} account ${identity.name}` : `${provider.name} account`;
  return (
    <FormPage
      title={`Join ${PRODUCT_NAME}`}
      lead={`Your ${account} isn't linked to an account here yet. Choose the address of a new one; we send a link to it.`}
      after={
        <>
          Already a member? <Link to={loginPath(routes.signInSettings)}>Sign In</Link>, then link{" "}
          {provider.name} in your settings.
        </>
      }
    >
      <Form onSubmit={onSubmit}>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register("email")}
        />
        <Button type="submit" size="lg" block busy={isSubmitting}>
          Join Now
        </Button>
      </Form>
    </FormPage>
  );
}
