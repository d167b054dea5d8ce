import type { KnownDevice } from "@guildway/shared/contract/access";
import { useMutation, useQuery } from "@guildway/shared/query";
import { Badge } from "@guildway/shared/ui/badge";
import { SettingRow } from "@guildway/shared/ui/list/setting-row";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { MonitorCheck } from "lucide-react";
import { access, removeDevice } from "../queries";
import { Section } from "../section";
import { RemoveButton } from "./remove-button";
import styles from "./secure.module.css";

/** The browsers whose sign-ins aren't announced by mail anymore, signed in or not. */
export function KnownDevicesSection() {
  return (
    <Section
      title="Known devices"
      lead="Devices that have signed in before, whether they're signed in now or not. Once your email address is verified, we email you when any other device signs in, up to ten times a day. If you set a new password through a link in our email and no second step follows, we only email you about the password."
    >
      <QueryState
        query={useQuery(access())}
        loading={<SkeletonList label="Loading known devices..." count={2} kind="company" />}
        failed="Couldn't load your known devices"
      >
        {({ devices }) =>
          devices.length === 0 ? (
            <p>No device is known yet. Your next sign-in adds one.</p>
          ) : (
            <ul className={styles.list} aria-label="Known devices">
              {devices.map((device) => (
                <li key={device.id}>
                  <DeviceRow {...device} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Section>
  );
}

function DeviceRow({ id, device, created_at: firstUsedAt, last_used_at: lastUsedAt, current }: KnownDevice) {
  const { mutate, isPending } = useMutation(removeDevice(id));
  return (
    <SettingRow
      icon={MonitorCheck}
      name={device}
      facts={
        <>
          First signed in <TimeAgo value={firstUsedAt} />, last <TimeAgo value={lastUsedAt} />
        </>
      }
    >
      {current ? (
        <Badge tone="accent">This device</Badge>
      ) : (
        <RemoveButton name={device} busy={isPending} fallback="neighbor" onClick={() => mutate()} />
      )}
    </SettingRow>
  );
}
