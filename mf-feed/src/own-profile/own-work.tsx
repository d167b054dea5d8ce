import { WorkList } from "@guildway/shared/cards/work-list";
import type { WorkExperience } from "@guildway/shared/contract/people";
import type { UseQueryResult } from "@guildway/shared/query";
import { Section } from "./section";
import { WorkActions } from "./work-actions";

const loadDialog = () => import("./work-dialog").then((module) => module.WorkDialog);

/** Where one has worked, newest first, each to be edited and deleted, with a dialog to add to them. */
export function OwnWork({ list }: { list: UseQueryResult<WorkExperience[]> }) {
  return (
    <Section
      title="Work Experience"
      list={list}
      failed="Couldn't load your work experience"
      none="Add where you have worked, so that people know what you do."
      addLabel="Add work experience"
      loadDialog={loadDialog}
    >
      {(work, addButton) => (
        <WorkList work={work} actions={(entry) => <WorkActions work={entry} addButton={addButton} />} />
      )}
    </Section>
  );
}
