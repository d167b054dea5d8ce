import { Ban, Flag, UserX } from "lucide-react";
import type { ReactNode } from "react";
import { useSessionProfile } from "../../client/session/session";
import type { ReportSubject } from "../../contract/options";
import { useLazyPart } from "../../page/use-lazy-part";
import { Menu, MenuItem, type MenuProps } from "../../ui/overlay/menu";

const loadReport = () =>
  import(/* webpackChunkName: "person-dialogs" */ "./report-dialog").then((module) => module.ReportDialog);
const loadSuspend = () =>
  import(/* webpackChunkName: "person-dialogs" */ "./suspend-dialog").then((module) => module.SuspendDialog);
const loadBlock = () =>
  import(/* webpackChunkName: "person-dialogs" */ "./block-dialog").then((module) => module.BlockDialog);

export interface PersonMenuProps {
  trigger: MenuProps["trigger"];
  subject: ReportSubject;
  subjectId: string;
  /** What readers call it, if that differs from the subject: a reply is a comment. */
  noun?: string;
  /** The author, or the person themselves; null once they have left. */
  person: { id: string; name: string } | null;
  /** Called once the person is blocked or suspended, for a page that shows nothing else. */
  onBlocked?: () => void;
  /** For a menu that is loaded when its button is pressed. */
  openAtFirst?: boolean;
  /** Further items, before these. */
  children?: ReactNode;
}

/**
 * Actions on someone else's post, comment or profile, a job or a company: report it, or block the person. Moderators
 * can suspend the person on their profile.
 */
export function PersonMenu({
  trigger,
  subject,
  subjectId,
  noun,
  person,
  onBlocked,
  openAtFirst = false,
  children,
}: PersonMenuProps) {
  const report = useLazyPart(loadReport);
  const block = useLazyPart(loadBlock);
  const suspend = useLazyPart(loadSuspend);
  const isModerator = useSessionProfile()?.moderator === true;
  return (
    <>
      <Menu trigger={trigger} openAtFirst={openAtFirst}>
        {children}
        <MenuItem icon={<Flag aria-hidden="true" />} onSelect={report.show}>
          Report…
        </MenuItem>
        {person && (
          <MenuItem icon={<Ban aria-hidden="true" />} tone="danger" onSelect={block.show}>
            Block {person.name}…
          </MenuItem>
        )}
        {person && subject === "user" && isModerator && (
          <MenuItem icon={<UserX aria-hidden="true" />} tone="danger" onSelect={suspend.show}>
            Suspend {person.name}…
          </MenuItem>
        )}
      </Menu>
      {report.Part && (
        <report.Part {...{ subject, subjectId, noun }} name={person?.name} onClose={report.close} />
      )}
      {block.Part && person && <block.Part person={person} onClose={block.close} onBlocked={onBlocked} />}
      {suspend.Part && person && (
        <suspend.Part person={person} onClose={suspend.close} onSuspended={onBlocked} />
      )}
    </>
  );
}
