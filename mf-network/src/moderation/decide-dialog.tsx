import { LIMITS } from "shared/contract/limits";
import type { Report } from "shared/contract/moderation";
import { useContractForm } from "shared/form";
import { toast } from "shared/toast";
import { Button } from "shared/ui/button";
import { Dialog } from "shared/ui/dialog";
import { Form, FormActions } from "shared/ui/form";
import { TextArea } from "shared/ui/text-area";
import { useFocusOnRemoval } from "shared/use-focus-on-removal";
import { subjectOf, thisSubjectOf } from "./report-texts";
import { useDecideReport } from "./use-reports";

interface DecideDialogProps {
  report: Report;
  onClose: () => void;
}

/** Asks before what was reported is hidden from everybody, for the note of the audit. */
export function HideDialog({ report, onClose }: DecideDialogProps) {
  return (
    <DecideDialog
      decision="hide"
      report={report}
      onClose={onClose}
      verb="Hide"
      done="hidden"
      text={`Nobody will see it any more${report.subject === "user" ? ", nor anything they have written" : ""}. Other open reports of it are settled too.`}
    />
  );
}

/** Asks for the note of the audit before a report is dismissed. */
export function DismissDialog({ report, onClose }: DecideDialogProps) {
  return (
    <DecideDialog
      decision="dismiss"
      report={report}
      onClose={onClose}
      verb="Dismiss"
      done="report dismissed"
      text="It stays as it is, and the report is settled."
    />
  );
}

interface DecisionProps extends DecideDialogProps {
  decision: "hide" | "dismiss";
  verb: string;
  /** What has become of it: `hidden`. */
  done: string;
  text: string;
}

function DecideDialog({ decision, report, onClose, verb, done, text }: DecisionProps) {
  const { mutateAsync: decide } = useDecideReport(report);
  const {
    register,
    submit,
    formState: { errors, isSubmitting },
  } = useContractForm({
    schema: () => import("shared/contract/moderation").then((moderation) => moderation.decisionForm),
    defaultValues: { decision, note: "" },
  });
  useFocusOnRemoval();
  const send = submit(async (form) => {
    await decide(form);
    toast.success(`${subjectOf(report)}: ${done}`);
    onClose();
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${verb} ${decision === "hide" ? "" : "the report of "}${thisSubjectOf(report)}?`}
      description={text}
    >
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
