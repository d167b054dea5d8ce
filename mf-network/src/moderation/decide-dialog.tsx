import type { ModerationDecisionKind, ReportSubject } from "@guildway/shared/contract/options";
import { useContractForm } from "@guildway/shared/form";
import { NoteDialog } from "@guildway/shared/moderation/note-dialog";
import { useMutation } from "@guildway/shared/query";
import { decideReport } from "./queries";
import { type Reported, subjectOf, thisSubjectOf } from "./report-texts";

interface DecideDialogProps {
  report: Reported;
  onClose: () => void;
}

const HIDING: Partial<Record<ReportSubject, string>> = {
  user: "Only they will see their profile, posts and comments, and only their company's people the jobs that only they run. Messages and applications stay with those who got them. They'll be told why, unless they're suspended.",
  job: "Only the company's people will see it. Its recruiters will be told why.",
  company: "Only its people will see it and its jobs. Its recruiters will be told why.",
};

const SHOWING: Partial<Record<ReportSubject, string>> = {
  user: "Their profile, posts and comments will be visible again, and they'll be told. If they're suspended, they stay hidden, and aren't told.",
  message: "It will be visible in its conversation again. Its author will be told.",
  job: "It will be visible again, unless its company, or everyone who recruits there, is hidden. The company's recruiters will be told.",
  company:
    "It will be visible again, and so will its jobs that aren't hidden themselves, unless everyone who recruits there is hidden. Its recruiters will be told.",
};

/** Confirms that what was reported is hidden from everyone, and asks for the audit note. */
export function HideDialog(props: DecideDialogProps) {
  return (
    <DecideDialog
      {...props}
      decision="hide"
      title={`Hide ${thisSubjectOf(props.report)}?`}
      verb="Hide"
      done="hidden"
      text={`${
        HIDING[props.report.subject] ??
        "Only its author (the company's recruiters, if it is a company's post) will see it, and will be told why."
      } Other open reports of it are closed too.`}
    />
  );
}

/** Asks for the audit note before a report is dismissed. */
export function DismissDialog(props: DecideDialogProps) {
  return (
    <DecideDialog
      {...props}
      decision="dismiss"
      title={`Dismiss the report of ${thisSubjectOf(props.report)}?`}
      verb="Dismiss"
      done="report dismissed"
      text="Nothing changes, and the report is closed."
    />
  );
}

/** Confirms that what was hidden is shown to everyone again, and asks for the audit note. */
export function ShowDialog(props: DecideDialogProps) {
  return (
    <DecideDialog
      {...props}
      decision="show"
      title={`Show ${thisSubjectOf(props.report)} again?`}
      verb="Show again"
      done="shown again"
      text={
        SHOWING[props.report.subject] ??
        "It will be visible again, unless its author or its company is hidden. Its author, or the company's recruiters, will be told."
      }
    />
  );
}

interface DecisionProps extends DecideDialogProps {
  decision: ModerationDecisionKind;
  title: string;
  verb: string;
  /** What happened to it: `hidden`. */
  done: string;
  text: string;
}

function DecideDialog({ decision, report, onClose, title, verb, done, text }: DecisionProps) {
  const { mutateAsync: decide } = useMutation({
    ...decideReport(report.id),
    meta: { shownBy: "form", done: `${subjectOf(report)}: ${done}` },
  });
  const {
    register,
    submit,
    formState: { errors, isSubmitting },
  } = useContractForm({
    schema: () =>
      import("@guildway/shared/contract/moderation").then((moderation) => moderation.decisionForm),
    defaultValues: { decision, note: "" },
    shows: ["note"],
    draft: { name: `decide:${report.id}:${decision}`, version: 1 },
  });
  const send = submit(async (form) => {
    await decide(form);
    onClose();
  });

  return (
    <NoteDialog
      title={title}
      description={text}
      note={{ ...register("note"), error: errors.note?.message }}
      verb={verb}
      danger={decision === "hide"}
      busy={isSubmitting}
      onSubmit={send}
      onClose={onClose}
    />
  );
}
