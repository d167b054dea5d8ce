import { serverNow } from "@guildway/shared/api";
import type { OpenSession } from "@guildway/shared/contract/security";
import { useFocusFallback } from "@guildway/shared/focus";
import { useMutation } from "@guildway/shared/query";
import { Badge } from "@guildway/shared/ui/badge";
import { Button } from "@guildway/shared/ui/button";
import { SettingRow } from "@guildway/shared/ui/list/setting-row";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { MonitorSmartphone } from "lucide-react";
import { endSession } from "./queries";

/** One device, when it was last active, and a way to sign it out. */
export function SessionRow({ session }: { session: OpenSession }) {
  const { mutate, isPending } = useMutation(endSession(session.id));
  const rememberFocus = useFocusFallback("neighbor");
  return (
    <SettingRow
      icon={MonitorSmartphone}
      name={session.device}
      facts={
        <>
          {session.current ? "Active now" : <LastUse at={session.last_used_at} />}
          {session.place && <>, signed in near {session.place}</>}
        </>
      }
    >
      {session.current ? (
        <Badge tone="accent">This device</Badge>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          busy={isPending}
          aria-label={`Sign out ${session.device}`}
          onClick={({ currentTarget }) => {
            rememberFocus(currentTarget);
            mutate();
          }}
        >
          Sign Out
        </Button>
      )}
    </SettingRow>
  );
}

const HOUR_MS = 60 * 60 * 1000;

/** A use within an hour of the noted one isn't noted, so minutes would be wrong. */
function LastUse({ at }: { at: string }) {
  if (serverNow() - Date.parse(at) < HOUR_MS) return "Active in the last hour";
  return (
    <>
      Active <TimeAgo value={at} />
    </>
  );
}
