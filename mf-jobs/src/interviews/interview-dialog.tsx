import type { ApplicationDetail } from "@guildway/shared/contract/applications";
import type { Interview } from "@guildway/shared/contract/interviews";
import { LIMITS } from "@guildway/shared/contract/limits";
import { useEditForm } from "@guildway/shared/edit-form";
import { type ContractForm, useContractForm, useController } from "@guildway/shared/form";
import { ownZone } from "@guildway/shared/format/time-zones";
import { useMutation } from "@guildway/shared/query";
import { TextArea } from "@guildway/shared/ui/form/text-area";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { FormDialog } from "@guildway/shared/ui/overlay/form-dialog";
import type { ComponentProps, ReactNode } from "react";
import { createInterview, updateInterview } from "./queries";
import { TimeFields } from "./time-fields";
import { interviewTime } from "./zoned-time";

const loadSchema = () =>
  import(/* webpackChunkName: "forms" */ "@guildway/shared/contract/interviews").then(
    ({ interviewForm }) => interviewForm,
  );

interface InterviewDialogProps {
  application: ApplicationDetail;
  /** The one to change; undefined for a new one. */
  interview: Interview | undefined;
  onClose: () => void;
}

interface InterviewValues {
  starts_at: string;
  duration: number;
  time_zone: string;
  place: string;
  note?: string | undefined;
}

const SHOWN = ["starts_at", "time_zone", "duration", "place", "note"] as const;

/** Plans an interview, or moves one. */
export function InterviewDialog({ interview, ...props }: InterviewDialogProps) {
  return interview ? <ChangeInterview interview={interview} {...props} /> : <NewInterview {...props} />;
}

function NewInterview({ application, onClose }: Omit<InterviewDialogProps, "interview">) {
  const { mutateAsync } = useMutation(createInterview(application.id));
  const form = useContractForm({
    schema: loadSchema,
    defaultValues: { starts_at: "", duration: 45, time_zone: ownZone(), place: "", note: "" },
    shows: SHOWN,
    draft: { name: `interview:${application.id}`, version: 1 },
  });
  const { isSubmitting } = form.formState;
  return (
    <Fields
      title={`Interview with ${application.applicant.first_name}`}
      description={`${application.applicant.first_name} gets a mail with a file for their calendar.`}
      action="Plan interview"
      busy={isSubmitting}
      {...useControls(form)}
      onClose={onClose}
      onSubmit={form.submit(async (values) => {
        await mutateAsync(values);
        onClose();
      })}
    />
  );
}

function ChangeInterview({
  application,
  interview,
  onClose,
}: InterviewDialogProps & { interview: Interview }) {
  const { mutateAsync } = useMutation(updateInterview(interview.id));
  const form = useEditForm({
    schema: loadSchema,
    what: "interview",
    resource: interview,
    valuesOf: ({ starts_at, duration, time_zone, place, note }: Interview): InterviewValues => ({
      starts_at,
      duration,
      time_zone,
      place,
      note,
    }),
    fields: {
      starts_at: { label: "Time", show: (moment) => interviewTime(moment, interview.time_zone) },
      duration: { label: "Minutes", show: String },
      place: { label: "Place or link" },
      note: { label: "Note" },
    },
    shows: SHOWN,
    draft: { name: `interview-edit:${interview.id}`, version: 1 },
  });
  const { isSubmitting } = form.formState;
  return (
    <Fields
      title="Change the interview"
      description={`We'll tell ${application.applicant.first_name} and send a new file for their calendar.`}
      action="Save"
      busy={isSubmitting}
      {...useControls(form)}
      onClose={onClose}
      onCancel={() => {
        form.discard();
        onClose();
      }}
      onSubmit={form.submit(async (change) => {
        await mutateAsync(change);
        onClose();
      })}
    >
      {form.conflict}
    </Fields>
  );
}

/** The form's fields, connected to their controls. */
function useControls(
  form: Pick<
    ContractForm<InterviewValues, InterviewValues>,
    "control" | "formState" | "watch" | "setValue" | "register"
  >,
) {
  const { errors } = form.formState;
  // The first field that is registered gets the focus first.
  const { field: start } = useController({ control: form.control, name: "starts_at" });
  return {
    time: (
      <TimeFields
        ref={start.ref}
        startsAt={start.value}
        zone={form.watch("time_zone")}
        errors={{ startsAt: errors.starts_at?.message, zone: errors.time_zone?.message }}
        onChange={(startsAt, zone) => {
          start.onChange(startsAt);
          form.setValue("time_zone", zone);
        }}
      />
    ),
    duration: { error: errors.duration?.message, ...form.register("duration", { valueAsNumber: true }) },
    place: { error: errors.place?.message, ...form.register("place") },
    note: { error: errors.note?.message, ...form.register("note") },
  };
}

type Control = Omit<ComponentProps<typeof TextField>, "label" | "type">;

interface FieldsProps {
  title: string;
  description: string;
  action: string;
  busy: boolean;
  time: ReactNode;
  duration: Control;
  place: Control;
  note: Omit<ComponentProps<typeof TextArea>, "label">;
  onClose: () => void;
  onCancel?: () => void;
  onSubmit: ComponentProps<"form">["onSubmit"];
  children?: ReactNode;
}

function Fields({ action, time, duration, place, note, children, ...dialog }: FieldsProps) {
  return (
    <FormDialog submitLabel={action} after={children} {...dialog}>
      {time}
      <TextField {...duration} type="number" label="Minutes" />
      <TextField {...place} label="Place or link" placeholder="12 Quay Street, or https://…" />
      <TextArea {...note} label="Note" optional rows={3} limit={LIMITS.note} />
    </FormDialog>
  );
}
