import { settings, updateSettings } from "@guildway/shared/queries/settings";
import { useMutation, useQuery } from "@guildway/shared/query";
import { Checkbox } from "@guildway/shared/ui/form/checkbox";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Bone, Loading } from "@guildway/shared/ui/state/skeleton";
import { Section } from "./section";

/** Whether visitors without an account can find the member. */
export function DirectorySection() {
  return (
    <Section title="People search">
      <PublicDirectory />
    </Section>
  );
}

function PublicDirectory() {
  const { mutate } = useMutation(updateSettings());
  return (
    <QueryState
      query={useQuery(settings())}
      loading={
        <Loading label="Loading settings...">
          <Bone width="18rem" height="3rem" />
        </Loading>
      }
      failed="Couldn't load your settings"
    >
      {({ public_directory }) => (
        <Checkbox
          label="Show me to visitors without an account"
          note="Members can always find you by name."
          checked={public_directory}
          onChange={(event) => mutate({ public_directory: event.target.checked })}
        />
      )}
    </QueryState>
  );
}
