import type { Factors } from "@guildway/shared/contract/factors";
import { useFocusAfter, useFocusFallback } from "@guildway/shared/focus";
import { useMutation, useQuery } from "@guildway/shared/query";
import { Badge } from "@guildway/shared/ui/badge";
import { Button } from "@guildway/shared/ui/button";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import { SettingRow } from "@guildway/shared/ui/list/setting-row";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Bone, Loading } from "@guildway/shared/ui/state/skeleton";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { Smartphone } from "lucide-react";
import { useRef, useState } from "react";
import { beginAuthenticator, createRecoveryCodes, factors, removeAuthenticator } from "../queries";
import { Section } from "../section";

/** Signing in with a code of an authenticator app as well as the password. */
export function TwoStepSection() {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const section = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState(0);
  // The button that led to the codes is gone once the app is added.
  useFocusAfter(closed, () => section.current, { onlyIfLost: true });
  const { Part, show, close } = useLazyPart(async () => {
    const { RecoveryCodes } = await import(/* webpackChunkName: "add-authenticator" */ "./recovery-codes");
    return RecoveryCodes;
  });
  // Here, because what led to them disappears.
  const showCodes = (created: readonly string[]) => {
    setCodes(created);
    show();
  };
  return (
    <Section
      ref={section}
      title="Two-step sign-in"
      lead="An authenticator app on your phone shows a new code every 30 seconds. A stolen password isn't enough to sign in then."
    >
      <QueryState
        query={useQuery(factors())}
        loading={
          <Loading label="Loading two-step sign-in...">
            <Bone width="14rem" height="2.5rem" />
          </Loading>
        }
        failed="Couldn't load two-step sign-in"
      >
        {(own) =>
          own.authenticator ? (
            <On {...own} since={own.authenticator} onCodes={showCodes} />
          ) : (
            <Off {...own} onCodes={showCodes} />
          )
        }
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

interface WithCodes {
  /** Shows new recovery codes. */
  onCodes: (codes: readonly string[]) => void;
}

function Off({
  can_add_authenticator: isPossible,
  needs_enrollment: needsCode,
  onCodes,
}: Factors & WithCodes) {
  const { mutate, data, isPending } = useMutation(beginAuthenticator());
  const rememberFocus = useFocusFallback("section");
  const { Part, show, close } = useLazyPart(async () => {
    const { AddAuthenticator } = await import(
      /* webpackChunkName: "add-authenticator" */ "./add-authenticator"
    );
    return AddAuthenticator;
  });
  if (!isPossible) return <p>This site doesn't offer two-step sign-in.</p>;
  if (needsCode) return <p>Enter your enrollment code under Passkeys first.</p>;
  return (
    <>
      <Button
        variant="secondary"
        busy={isPending}
        onClick={({ currentTarget }) => {
          rememberFocus(currentTarget);
          mutate(undefined, { onSuccess: show });
        }}
      >
        Add authenticator app
      </Button>
      {Part && data && <Part {...data} onCodes={onCodes} onClose={close} />}
    </>
  );
}

interface OnProps extends Factors, WithCodes {
  since: NonNullable<Factors["authenticator"]>;
}

function On({ since, recovery_codes: left, passkeys, onCodes }: OnProps) {
  const [asking, setAsking] = useState(false);
  const removal = useMutation(removeAuthenticator());
  const renewal = useMutation(createRecoveryCodes());
  const rememberFocus = useFocusFallback("section");
  return (
    <>
      <SettingRow
        icon={Smartphone}
        name="Authenticator app"
        facts={
          <>
            Added <TimeAgo value={since.added_at} />
            {since.last_used_at && (
              <>
                , last used <TimeAgo value={since.last_used_at} />
              </>
            )}
          </>
        }
      >
        <Badge tone="success">On</Badge>
      </SettingRow>
      <p>
        {left === 0
          ? "You have no recovery codes. They work if you lose your phone: create new ones."
          : `You have ${left} of 10 recovery codes left. If you lose your phone, each of them works once instead of a code.`}
      </p>
      <Cluster>
        <Button
          variant="secondary"
          busy={renewal.isPending}
          onClick={() =>
            renewal.mutate(undefined, { onSuccess: (created) => onCodes(created.recovery_codes) })
          }
        >
          New recovery codes
        </Button>
        <Button
          variant="secondary"
          onClick={({ currentTarget }) => {
            rememberFocus(currentTarget);
            setAsking(true);
          }}
        >
          Remove app
        </Button>
      </Cluster>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove the authenticator app?"
        confirmLabel="Remove"
        busy={removal.isPending}
        onConfirm={() => removal.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        {passkeys.length > 0
          ? "Its codes will stop working. Your password alone may then be enough to sign in; check “What signing in takes” afterward."
          : "Signing in will then take no second factor, and your recovery codes will stop working."}{" "}
        Other devices that signed in with a code will be signed out.
      </ConfirmDialog>
    </>
  );
}
