import { WorkList } from "@guildway/shared/cards/work-list";
import type { WorkExperience } from "@guildway/shared/contract/people";
import type { UseQueryResult } from "@guildway/shared/query";
import { ItemActions } from "./item-actions";
import { Section } from "./section";
import { deleteWork } from "./work-queries";

const loadDialog = () =>
  import(/* webpackChunkName: "profile-forms" */ "./work-dialog").then((module) => module.WorkDialog);

/** Where one has worked, newest first, each to be edited and deleted, with a dialog to add to them. */
export function OwnWork({ list }: { list: UseQueryResult<WorkExperience[]> }) {
  return (
    <Section
      title="Work Experience"
      anchor="work"
      list={list}
      failed="Couldn't load your work experience"
      none="Add where you have worked, so that people know what you do."
      addLabel="Add work experience"
      loadDialog={loadDialog}
    >
      {(work, addButton) => (
        <WorkList
          work={work}
          actions={(entry) => (
            <ItemActions
              name={`${entry.title} at ${entry.company_name}`}
              loadDialog={loadDialog}
              edited={{ work: entry }}
              deletion={deleteWork(entry.id)}
              fallback={() => addButton.current}
            />
          )}
        />
      )}
    </Section>
  );
}
