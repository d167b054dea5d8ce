import { failureText } from "@guildway/shared/api";
import { Checkbox } from "@guildway/shared/ui/form/checkbox";
import { ErrorState } from "@guildway/shared/ui/state/error-state";
import { Bone, Loading } from "@guildway/shared/ui/state/skeleton";
import { Section } from "./section";
import { useSettings, useUpdateSettings } from "./use-settings";

/** Whether visitors without an account find the person. */
export function DirectorySection() {
  return (
    <Section title="People search">
      <PublicDirectory />
    </Section>
  );
}

function PublicDirectory() {
  const { data, error, isFetching, refetch } = useSettings();
  const { mutate } = useUpdateSettings();
  if (data) {
    return (
      <Checkbox
        label="Show me to visitors without an account"
        note="Members can always find you by name."
        checked={data.public_directory}
        onChange={(event) => mutate({ public_directory: event.target.checked })}
      />
    );
  }
  if (error) {
    return (
      <ErrorState
        message={failureText("Couldn't load your settings", error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Loading label="Loading settings...">
      <Bone width="18rem" height="3rem" />
    </Loading>
  );
}
