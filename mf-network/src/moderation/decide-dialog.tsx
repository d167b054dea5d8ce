import { LIMITS } from "@guildway/shared/contract/limits";
import type { ModerationDecisionKind } from "@guildway/shared/contract/options";
import { useContractForm } from "@guildway/shared/form";
import { toast } from "@guildway/shared/toast";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { TextArea } from "@guildway/shared/ui/form/text-area";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";
import { useFocusOnRemoval } from "@guildway/shared/use-focus-on-removal";
import { type Reported, subjectOf, thisSubjectOf } from "./report-texts";
import { useDecideReport } from "./use-reports";

interface DecideDialogProps {
  report: Reported;
  onClose: () => void;
}

/** Asks before what was reported is hidden from everybody, for the note of the audit. */
export function HideDialog(props: DecideDialogProps) {
  return (
    <DecideDialog
      {...props}
      decision="hide"
      title={`Hide ${thisSubjectOf(props.report)}?`}
      verb="Hide"
      done="hidden"
      text={`${
        props.report.subject === "user"
          ? "Only they will still see it, with all that they have written, and are told why."
          : "Only its author will still see it, and is told why."
      } Other open reports of it are settled too.`}
    />
  );
}

/** Asks for the note of the audit before a report is dismissed. */
export function DismissDialog(props: DecideDialogProps) {
  return (
    <DecideDialog
      {...props}
      decision="dismiss"
      title={`Dismiss the report of ${thisSubjectOf(props.report)}?`}
      verb="Dismiss"
      done="report dismissed"
      text="It stays as it is, and the report is settled."
    />
  );
}

/** Asks before what was hidden is shown to everybody again, for the note of the audit. */
export function ShowDialog(props: DecideDialogProps) {
  return (
    <DecideDialog
      {...props}
      decision="show"
      title={`Show ${thisSubjectOf(props.report)} again?`}
      verb="Show again"
      done="shown again"
      text={
        props.report.subject === "user"
          ? "Everybody will see it again, with all that they have written, and they are told."
          : "Everybody will see it again, and its author is told."
      }
    />
  );
}

interface DecisionProps extends DecideDialogProps {
  decision: ModerationDecisionKind;
  title: string;
  verb: string;
  /** What has become of it: `hidden`. */
  done: string;
  text: string;
}

function DecideDialog({ decision, report, onClose, title, verb, done, text }: DecisionProps) {
  const { mutateAsync: decide } = useDecideReport(report.id);
  const {
    register,
    submit,
    formState: { errors, isSubmitting },
  } = useContractForm({
    schema: () =>
      import("@guildway/shared/contract/moderation").then((moderation) => moderation.decisionForm),
    defaultValues: { decision, note: "" },
  });
  useFocusOnRemoval();
  const send = submit(async (form) => {
    await decide(form);
    toast.success(`${subjectOf(report)}: ${done}`);
    onClose();
  });

  return (
    <Dialog open onOpenChange={onClose} title={title} description={text}>
      <Form onSubmit={send}>
        <TextArea
          label="Note for the audit"
          optional
          rows={3}
          limit={LIMITS.report}
          error={errors.note?.message}
          {...register("note")}
        />
        <FormActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={decision === "hide" ? "danger" : "primary"} busy={isSubmitting}>
            {verb}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
