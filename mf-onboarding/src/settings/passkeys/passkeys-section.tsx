import { useFocusFallback } from "@guildway/shared/focus";
import { useMutation, useQuery } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { Stack } from "@guildway/shared/ui/layout/flow";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Bone, Loading } from "@guildway/shared/ui/state/skeleton";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { useState } from "react";
import { factors } from "../queries";
import { Section } from "../section";
import { EnrollmentForm } from "./enrollment-form";
import { PasskeyRow } from "./passkey-row";
import styles from "./passkeys-section.module.css";
import { addPasskey } from "./queries";

/** Passkeys: signing in with a fingerprint, a face or a PIN instead of the password. */
export function PasskeysSection() {
  const adding = useMutation(addPasskey());
  const rememberFocus = useFocusFallback("section");
  const [naming, setNaming] = useState<{ id: string; name: string }>();
  const { Part, show, close } = useLazyPart(async () => {
    const { NamePasskey } = await import(/* webpackChunkName: "name-passkey" */ "./name-passkey");
    return NamePasskey;
  });
  const nameIt = (passkey: { id: string; name: string }) => {
    setNaming(passkey);
    show();
  };
  return (
    <Section
      title="Passkeys"
      lead="A passkey signs you in with your fingerprint, your face or your device's PIN. There is nothing to remember, and it only works on this site."
    >
      <QueryState
        query={useQuery(factors())}
        loading={
          <Loading label="Loading passkeys...">
            <Bone width="14rem" height="2.5rem" />
          </Loading>
        }
        failed="Couldn't load your passkeys"
      >
        {({ passkeys, can_add_passkeys: isPossible, needs_enrollment: needsCode }) => (
          <>
            {passkeys.length > 0 && (
              <Stack as="ul" aria-label="Passkeys">
                {passkeys.map((passkey) => (
                  <li key={passkey.id}>
                    <PasskeyRow passkey={passkey} onRename={() => nameIt(passkey)} />
                  </li>
                ))}
              </Stack>
            )}
            {needsCode ? (
              <EnrollmentForm />
            ) : isPossible ? (
              <Button
                variant="secondary"
                className={styles.add}
                busy={adding.isPending}
                onClick={({ currentTarget }) => {
                  rememberFocus(currentTarget);
                  adding.mutate(undefined, { onSuccess: nameIt });
                }}
              >
                Add passkey
              </Button>
            ) : (
              <p>Passkeys only work in the product itself, not on this page.</p>
            )}
          </>
        )}
      </QueryState>
      {Part && naming && <Part passkey={naming} onClose={close} />}
    </Section>
  );
}
