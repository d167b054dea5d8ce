import { LIMITS } from "@guildway/shared/contract/limits";
import { useSessionProfile } from "@guildway/shared/session";
import { PasswordField, type PasswordFieldProps } from "@guildway/shared/ui/form/password-field";
import { Stack } from "@guildway/shared/ui/layout/flow";
import { type ChangeEvent, useState } from "react";

const load = () => import(/* webpackChunkName: "password-hint" */ "./password-hint");

interface NewPasswordFieldProps extends Omit<PasswordFieldProps, "autoComplete" | "help"> {
  /** The address of someone who isn't signed in yet. */
  email?: () => string;
}

/** A field for a new password, which says while one types whether it is easy to guess. */
export function NewPasswordField({ email, onChange, ...rest }: NewPasswordFieldProps) {
  const profile = useSessionProfile();
  const [Hint, setHint] = useState<Awaited<ReturnType<typeof load>>["PasswordHint"]>();
  const [typed, setTyped] = useState("");
  return (
    <Stack gap={2}>
      <PasswordField
        {...rest}
        autoComplete="new-password"
        help={`At least ${LIMITS.passwordMin} characters`}
        // The lists of words are large. Without them the form works, too: the server checks.
        onFocus={() =>
          void load().then(
            (part) => setHint(() => part.PasswordHint),
            () => undefined,
          )
        }
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          setTyped(event.target.value);
          return onChange?.(event);
        }}
      />
      {Hint && (
        <Hint
          password={typed}
          owner={{
            email: email?.() ?? "",
            names: [profile?.first_name ?? "", profile?.last_name ?? ""],
          }}
        />
      )}
    </Stack>
  );
}
