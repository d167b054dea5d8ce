import { api } from "@guildway/shared/api";
import { LIMITS } from "@guildway/shared/contract/limits";
import { REPORT_REASONS, type ReportSubject, reportReasonLabels } from "@guildway/shared/contract/options";
import { useContractForm } from "@guildway/shared/form";
import { toast } from "@guildway/shared/toast";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { RadioGroup } from "@guildway/shared/ui/form/radio-group";
import { TextArea } from "@guildway/shared/ui/form/text-area";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";

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
    schema: () => import("@guildway/shared/contract/moderation").then((moderation) => moderation.reportForm),
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
