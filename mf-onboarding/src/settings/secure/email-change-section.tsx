import type { Access } from "@guildway/shared/contract/access";
import { useMutation, useQuery } from "@guildway/shared/query";
import { SettingRow } from "@guildway/shared/ui/list/setting-row";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Bone, Loading } from "@guildway/shared/ui/state/skeleton";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { Mail } from "lucide-react";
import { access, cancelEmailChange } from "../queries";
import { Section } from "../section";
import { RemoveButton } from "./remove-button";

/** A change of address that isn't confirmed yet, with a way to stop it. */
export function EmailChangeSection() {
  return (
    <Section
      title="Change of email"
      lead="A new address takes effect once the link that we sent to it is opened."
    >
      <QueryState
        query={useQuery(access())}
        loading={
          <Loading label="Loading the change of email...">
            <Bone width="14rem" height="2.5rem" />
          </Loading>
        }
        failed="Couldn't load the change of email"
      >
        {({ email_change: change }) =>
          change ? <WaitingChange {...change} /> : <p>No change of email is waiting.</p>
        }
      </QueryState>
    </Section>
  );
}

function WaitingChange({ email, asked_at: askedAt }: NonNullable<Access["email_change"]>) {
  const { mutate, isPending } = useMutation(cancelEmailChange());
  return (
    <SettingRow
      icon={Mail}
      name={email}
      facts={
        <>
          Requested <TimeAgo value={askedAt} />
        </>
      }
    >
      <RemoveButton name={email} busy={isPending} fallback="section" onClick={() => mutate()} />
    </SettingRow>
  );
}
