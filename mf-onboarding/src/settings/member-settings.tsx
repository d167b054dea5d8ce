import type { Settings } from "@guildway/shared/contract/security";
import { settings } from "@guildway/shared/queries/settings";
import { useMutation, useQuery } from "@guildway/shared/query";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Bone, Loading } from "@guildway/shared/ui/state/skeleton";
import type { ReactNode } from "react";
import { updateSettings } from "./queries";

interface MemberSettingsProps {
  /** Of the choices, while they are loading. */
  height: string;
  children: (own: Settings, change: (changed: Partial<Settings>) => void) => ReactNode;
}

/** The member's settings, which are saved as soon as they change. */
export function MemberSettings({ height, children }: MemberSettingsProps) {
  const { mutate } = useMutation(updateSettings());
  return (
    <QueryState
      query={useQuery(settings())}
      loading={
        <Loading label="Loading settings...">
          <Bone width="18rem" height={height} />
        </Loading>
      }
      failed="Couldn't load your settings"
    >
      {(own) => children(own, mutate)}
    </QueryState>
  );
}
