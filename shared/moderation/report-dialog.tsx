import { api } from "shared/api";
import { LIMITS } from "shared/contract/limits";
import { REPORT_REASONS, type ReportSubject, reportReasonLabels } from "shared/contract/options";
import { useContractForm } from "shared/form";
import { toast } from "shared/toast";
import { Button } from "shared/ui/button";
import { Dialog } from "shared/ui/dialog";
import { Form, FormActions } from "shared/ui/form";
import { RadioGroup } from "shared/ui/radio-group";
import { TextArea } from "shared/ui/text-area";

interface ReportDialogProps {
  subject: ReportSubject;
  subjectId: string;
  /** Who wrote it, or is it; undefined once they have left. */
  name: string | undefined;
  onClose: () => void;
}

const reasons = REPORT_REASONS.map((value) => ({ value, label: reportReasonLabels[value] }));

/** Tells the moderators of a post, a comment or a person. */
export function ReportDialog({ subject, subjectId, name, onClose }: ReportDialogProps) {
  const {
    register,
    submit,
    formState: { errors, isSubmitting },
  } = useContractForm({
    schema: () => import("shared/contract/moderation").then((moderation) => moderation.reportForm),
    defaultValues: { subject, subject_id: subjectId, text: "" },
  });
  const send = submit(async (form) => {
    await api.reportContent(form);
    toast.success("Thank you. Our moderators will look at it.");
    onClose();
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={titleOf(subject, name)}
      description="Moderators see who reports; whom you report is not told."
    >
      <Form onSubmit={send}>
        <RadioGroup
          label="What is wrong?"
          options={reasons}
          error={errors.reason?.message ?? errors.subject_id?.message}
          {...register("reason")}
        />
        <TextArea
          label="What should moderators know?"
          optional
          rows={3}
          limit={LIMITS.report}
          error={errors.text?.message}
          {...register("text")}
        />
        <FormActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isSubmitting}>
            Report
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

function titleOf(subject: ReportSubject, name: string | undefined): string {
  if (subject === "user") return `Report ${name}`;
  return name === undefined ? `Report this ${subject}` : `Report this ${subject} by ${name}`;
}
