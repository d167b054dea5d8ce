import type { AccountEvent } from "@guildway/shared/contract/activity";
import { useInfiniteQuery } from "@guildway/shared/query";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { SettingRow } from "@guildway/shared/ui/list/setting-row";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import { activityText, activityWay } from "./activity-text";
import { accountActivity } from "./queries";
import { Section } from "./section";

/** What happened to the account's security. */
export function ActivitySection() {
  return (
    <Section
      title="Account activity"
      lead="Sign-ins and changes to your account. If you don't recognize something, change your password and sign out all other devices."
    >
      <PagedList
        list={useInfiniteQuery(accountActivity())}
        automatic={false}
        label="Account activity"
        failed="Couldn't load your account activity"
        loading={<SkeletonList label="Loading account activity..." count={3} kind="company" />}
        empty={<p>No activity yet. Your next sign-in will appear here.</p>}
        end="This is all of your activity"
        keyOf={({ id }) => id}
      >
        {(event) => <ActivityRow event={event} />}
      </PagedList>
    </Section>
  );
}

function ActivityRow({ event }: { event: AccountEvent }) {
  const way = activityWay(event);
  return (
    <SettingRow
      icon={event.kind === "sign-in-refused" ? ShieldAlert : ShieldCheck}
      name={activityText(event)}
      facts={
        <>
          {way && `${way} · `}
          <TimeAgo value={event.created_at} />
        </>
      }
    />
  );
}
