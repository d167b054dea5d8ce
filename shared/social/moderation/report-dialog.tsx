import { reportContent } from "../../client/queries/reports";
import { useMutation } from "../../client/query";
import { LIMITS } from "../../contract/limits";
import { REPORT_REASONS, type ReportSubject, reportReasonLabels } from "../../contract/options";
import { useContractForm } from "../../forms/form";
import { RadioGroup } from "../../ui/form/radio-group";
import { TextArea } from "../../ui/form/text-area";
import { FormDialog } from "../../ui/overlay/form-dialog";

interface ReportDialogProps {
  subject: ReportSubject;
  subjectId: string;
  /** What readers call it, if that differs from the subject: a reply is a comment. */
  noun?: string | undefined;
  /** Whether the message is in a group: moderators don't see what others wrote there. */
  isInGroup?: boolean;
  /** The author, or the person themselves; undefined once they have left. */
  name: string | undefined;
  onClose: () => void;
}

const reasons = REPORT_REASONS.map((value) => ({ value, label: reportReasonLabels[value] }));

/** What moderators see of a conversation. */
const SHOWN_OF_TWO = "Moderators see this message and up to nine before it, but no others.";
const SHOWN_OF_GROUP =
  "Moderators see this message and up to nine earlier ones by its author or you, but no others.";

/** Reports a post, a comment or a person to the moderators. */
export function ReportDialog({
  subject,
  subjectId,
  noun = subject,
  isInGroup,
  name,
  onClose,
}: ReportDialogProps) {
  const {
    register,
    submit,
    formState: { errors, isSubmitting },
  } = useContractForm({
    schema: () => import("../../contract/moderation").then((moderation) => moderation.reportForm),
    defaultValues: { subject, subject_id: subjectId, text: "" },
    shows: ["reason", "subject_id", "text"],
    draft: { name: `report:${subject}:${subjectId}`, version: 1 },
  });
  const { mutateAsync: report } = useMutation(reportContent());
  const send = submit(async (form) => {
    await report(form);
    onClose();
  });

  return (
    <FormDialog
      title={subject === "user" ? `Report ${name}` : titleOf(noun, name)}
      description={
        subject === "message"
          ? `${isInGroup ? SHOWN_OF_GROUP : SHOWN_OF_TWO} Only they can see that you reported it.`
          : "Only moderators can see that you reported this."
      }
      submitLabel="Report"
      busy={isSubmitting}
      onSubmit={send}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}

function titleOf(noun: string, name: string | undefined): string {
  return name === undefined ? `Report this ${noun}` : `Report this ${noun} by ${name}`;
}
