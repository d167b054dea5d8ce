import { readDraft, writeDraft } from "@guildway/shared/draft";
import { useContractForm } from "@guildway/shared/form";
import { useMutation } from "@guildway/shared/query";
import { Link, useNavigate } from "@guildway/shared/router";
import { routes, titles } from "@guildway/shared/routes";
import { Button } from "@guildway/shared/ui/button";
import { Form } from "@guildway/shared/ui/form/form";
import { PasswordField } from "@guildway/shared/ui/form/password-field";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { failureOf } from "../failure";
import { FormPage } from "../layout/form-page";
import { NewPasswordField } from "../password/new-password-field";
import { ProviderButtons } from "../providers/provider-buttons";
import { createAccount } from "./queries";

/** A reload keeps the address, but never a password. */
const EMAIL = "register-email";

function readEmail(): string {
  const saved = readDraft(EMAIL);
  return typeof saved === "string" ? saved : readInvitedEmail();
}

/** The link in an invitation brings the address that it is for. */
function readInvitedEmail(): string {
  return new URLSearchParams(location.hash.slice(1)).get("email") ?? "";
}

/** Registration (product §3). The next page depends on the session's state, so the guard may skip it. */
export function Page() {
  const { mutateAsync } = useMutation(createAccount());
  const navigate = useNavigate();
  const {
    register,
    submit,
    getValues,
    formState: { errors, isSubmitting },
  } = useContractForm({
    schema: () =>
      import(/* webpackChunkName: "forms" */ "@guildway/shared/contract/accounts").then(
        (accounts) => accounts.registrationForm,
      ),
    defaultValues: { email: readEmail(), password: "", password_repeat: "" },
    shows: ["email", "password", "password_repeat"],
    draft: { none: "A password is never kept; the address is, by itself" },
  });

  const onSubmit = submit(async ({ email, password }) => {
    try {
      await mutateAsync({ email, password });
    } catch (error) {
      throw failureOf("Account couldn't be created", error);
    }
    writeDraft(EMAIL, undefined);
    await navigate(routes.awaitVerification);
  });

  return (
    <FormPage
      title={titles.register}
      lead="Enter your email address and choose a password."
      back={routes.landing}
      after={
        <>
          Already a member? <Link to={routes.login}>Sign In</Link>
        </>
      }
    >
      <Form onSubmit={onSubmit}>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register("email", { onChange: (event) => writeDraft(EMAIL, event.target.value) })}
        />
        <NewPasswordField
          label="Password"
          email={() => getValues("email")}
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
      <ProviderButtons next={null} />
    </FormPage>
  );
}
