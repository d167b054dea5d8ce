import { WorkList } from "@guildway/shared/cards/work-list";
import { Section } from "./section";
import type { useOwnWork } from "./use-own-work";
import { WorkActions } from "./work-actions";

const loadDialog = () => import("./work-dialog").then((module) => module.WorkDialog);

/** Where one has worked, newest first, each to be edited and deleted, with a dialog to add to them. */
export function OwnWork({ list }: { list: ReturnType<typeof useOwnWork> }) {
  return (
    <Section
      title="Work Experience"
      list={list}
      failed="Couldn't load your work experience"
      none="Add where you have worked, so that people know what you do."
      addLabel="Add work experience"
      loadDialog={loadDialog}
    >
      {(work, focusAdd) => (
        <WorkList work={work} actions={(entry) => <WorkActions work={entry} onDeleted={focusAdd} />} />
      )}
    </Section>
  );
}
