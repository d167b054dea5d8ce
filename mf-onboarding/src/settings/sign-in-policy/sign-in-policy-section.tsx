import type { Factors } from "@guildway/shared/contract/factors";
import type { SignInPolicy } from "@guildway/shared/contract/sign-in";
import { useFocusAfter } from "@guildway/shared/focus";
import { useContractForm } from "@guildway/shared/form";
import { useMutation, useQuery } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { RadioGroup } from "@guildway/shared/ui/form/radio-group";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Bone, Loading } from "@guildway/shared/ui/state/skeleton";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { useRef, useState } from "react";
import { NewPasswordField } from "../../password/new-password-field";
import { createRecoveryCodes, factors, setSignInPolicy } from "../queries";
import { Section } from "../section";

/** What signing in takes: the password, a second factor after it, or a passkey and no password (product §3.12). */
export function SignInPolicySection() {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const section = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState(0);
  useFocusAfter(closed, () => section.current, { onlyIfLost: true });
  const { Part, show, close } = useLazyPart(async () => {
    const { RecoveryCodes } = await import(
      /* webpackChunkName: "add-authenticator" */ "../two-step/recovery-codes"
    );
    return RecoveryCodes;
  });
  const renewal = useMutation(createRecoveryCodes());
  const renew = () =>
    renewal.mutate(undefined, {
      onSuccess: ({ recovery_codes: created }) => {
        setCodes(created);
        show();
      },
    });
  return (
    <Section
      ref={section}
      title="What signing in takes"
      lead="With a passkey or an authenticator app, a stolen password needn't be enough to sign in."
    >
      <QueryState
        query={useQuery(factors())}
        loading={
          <Loading label="Loading what signing in takes...">
            <Bone width="18rem" height="9rem" />
          </Loading>
        }
        failed="Couldn't load what signing in takes"
      >
        {(own) => (
          <>
            <Choices key={own.sign_in_policy} {...own} />
            {own.passkeys.length > 0 && !own.authenticator && (
              <>
                <p>
                  {own.recovery_codes === 0
                    ? "You have no recovery codes. They work if you lose your passkeys, each of them once."
                    : `You have ${own.recovery_codes} of 10 recovery codes left. If you lose your passkeys, each of them works once in their place.`}
                </p>
                <Button variant="secondary" busy={renewal.isPending} onClick={renew}>
                  {own.recovery_codes === 0 ? "Create recovery codes" : "Replace recovery codes"}
                </Button>
              </>
            )}
          </>
        )}
      </QueryState>
      {Part && (
        <Part
          codes={codes}
          onClose={() => {
            close();
            setClosed(closed + 1);
          }}
        />
      )}
    </Section>
  );
}

function Choices({ sign_in_policy: current, ...own }: Factors) {
  const { mutateAsync } = useMutation(setSignInPolicy());
  const {
    register,
    submit,
    watch,
    formState: { errors, isSubmitting, isDirty },
  } = useContractForm({
    schema: () =>
      import(/* webpackChunkName: "forms" */ "@guildway/shared/contract/factors").then(
        (contract) => contract.signInPolicyForm,
      ),
    defaultValues: { policy: current },
    shows: ["policy", "password"],
    draft: { none: "A choice is quickly made again" },
  });
  const takesPassword = current === "passkeys" && watch("policy") !== "passkeys";
  const save = submit(async (form) => void (await mutateAsync(form)));
  return (
    <Form onSubmit={save}>
      <RadioGroup
        label="To sign in, ask for"
        error={errors.policy?.message}
        options={OPTIONS.map(({ value, label, note }) => {
          const lacks = value === current ? undefined : lacking(value, own);
          return { value, label, note: lacks ?? note, unavailable: lacks };
        })}
        {...register("policy")}
      />
      {takesPassword && (
        <NewPasswordField label="New Password" error={errors.password?.message} {...register("password")} />
      )}
      <FormActions>
        <Button type="submit" busy={isSubmitting} unavailable={!isDirty && "Choose something else first"}>
          Save
        </Button>
      </FormActions>
    </Form>
  );
}

const OPTIONS: readonly { value: SignInPolicy; label: string; note: string }[] = [
  { value: "password", label: "The password alone", note: "A passkey signs in, too, if you have one." },
  {
    value: "second-factor",
    label: "The password and a second factor",
    note: "A passkey, a code from your authenticator app, or a recovery code.",
  },
  {
    value: "passkeys",
    label: "A passkey, and no password",
    note: "Your password is deleted. Recovery codes and your mailbox together let you in if you lose your passkeys.",
  },
];

/** What has to be done before a choice can be made. */
function lacking(
  policy: SignInPolicy,
  { authenticator: app, passkeys, recovery_codes: codes }: Omit<Factors, "sign_in_policy">,
): string | undefined {
  if (policy === "password") {
    return app ? "Your authenticator app always asks for its code. Remove the app first." : undefined;
  }
  if (policy === "passkeys" && passkeys.length === 0) return "Add a passkey first.";
  if (!app && passkeys.length === 0) return "Add a passkey or an authenticator app first.";
  return codes === 0 ? "Create recovery codes first." : undefined;
}
