import { useState } from "react";
import {
  updateRecommendation,
  writeRecommendation,
  writtenAbout,
} from "../../client/queries/recommendations";
import { useMutation, useQuery } from "../../client/query";
import { LIMITS } from "../../contract/limits";
import type { PersonSummary } from "../../contract/people";
import type { OwnRecommendation, RecommendationForm } from "../../contract/recommendations";
import { useEditForm } from "../../forms/edit-form";
import { type ContractForm, useContractForm } from "../../forms/form";
import { Button } from "../../ui/button";
import { Form, FormActions } from "../../ui/form/form";
import { TextArea } from "../../ui/form/text-area";
import { TextField } from "../../ui/form/text-field";
import { OtherTab } from "../../ui/other-tab";
import { Dialog } from "../../ui/overlay/dialog";
import { QueryState } from "../../ui/state/query-state";
import { Loading, SkeletonText } from "../../ui/state/skeleton";

interface RecommendationDialogProps {
  person: Pick<PersonSummary, "user_id" | "first_name">;
  onClose: () => void;
}

/** Writes a recommendation of a person, or changes the viewer's (product §4.17). */
export function RecommendationDialog({ person, onClose }: RecommendationDialogProps) {
  const { user_id, first_name } = person;
  const written = useQuery(writtenAbout(user_id));
  const isShown = written.data?.items[0]?.shown === true;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Recommend ${first_name}`}
      description={
        isShown
          ? `${first_name} shows it on their profile. If you change it, it's hidden until they show it again.`
          : `${first_name} decides whether to show it, with your name: to members on their profile, and to everyone if it is on their public page.`
      }
    >
      <QueryState query={written} loading={<Reading />} failed="Couldn't load what you have written">
        {({ items: [now] }) => (
          <Begun now={now} isSettled={!written.isFetching} person={person} onClose={onClose} />
        )}
      </QueryState>
    </Dialog>
  );
}

interface BegunProps extends RecommendationDialogProps {
  now: OwnRecommendation | undefined;
  /** Whether that is what the server has, not what was read before. */
  isSettled: boolean;
}

/** Stays the form that was opened, with what was typed: another tab may write or delete the recommendation meanwhile. */
function Begun({ now, isSettled, person, onClose }: BegunProps) {
  const [begun, setBegun] = useState(isSettled ? { from: now } : undefined);
  if (!begun && isSettled) setBegun({ from: now });
  if (!begun) return <Reading />;
  return begun.from ? (
    <Change written={now ?? begun.from} onClose={onClose} />
  ) : (
    <Write person={person} onClose={onClose} />
  );
}

const Reading = () => (
  <Loading>
    <SkeletonText lines={6} />
  </Loading>
);

const schema = () =>
  import("../../contract/recommendations").then(({ recommendationForm }) => recommendationForm);

/** One for both forms: what was begun in one is found in the other, if another tab has written or deleted it meanwhile. */
const draftAbout = ({ user_id }: Pick<PersonSummary, "user_id">) => ({
  name: `recommendation:${user_id}`,
  version: 1,
});

function Write({ person, onClose }: RecommendationDialogProps) {
  const { mutateAsync: write } = useMutation(writeRecommendation(person));
  const form = useContractForm({
    schema,
    defaultValues: { relation: "", text: "" },
    shows: ["relation", "text"],
    draft: draftAbout(person),
  });
  const send = form.submit(async (values) => {
    await write(values);
    onClose();
  });
  return (
    <Form onSubmit={send}>
      <OtherTab shown={form.inOtherTab} />
      <Fields form={form} />
      <FormActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={form.formState.isSubmitting}>
          Send
        </Button>
      </FormActions>
    </Form>
  );
}

interface ChangeProps {
  written: OwnRecommendation;
  onClose: () => void;
}

function Change({ written, onClose }: ChangeProps) {
  const { mutateAsync: update } = useMutation(updateRecommendation(written));
  const form = useEditForm({
    schema,
    draft: draftAbout(written.subject),
    what: "recommendation",
    resource: written,
    valuesOf: ({ relation, text }: OwnRecommendation): RecommendationForm => ({ relation, text }),
    fields: { relation: { label: RELATION }, text: { label: "Recommendation" } },
  });
  const save = form.submit(async (values) => {
    await update(values);
    onClose();
  });
  return (
    <Form onSubmit={save}>
      <OtherTab shown={form.inOtherTab} />
      {form.conflict}
      <Fields form={form} />
      <FormActions>
        <Button
          variant="secondary"
          onClick={() => {
            form.discard();
            onClose();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" busy={form.formState.isSubmitting}>
          Save
        </Button>
      </FormActions>
    </Form>
  );
}

const RELATION = "How you know each other";

type AnyForm = Pick<ContractForm<RecommendationForm, RecommendationForm>, "register" | "formState">;

function Fields({ form: { register, formState } }: { form: AnyForm }) {
  const { errors } = formState;
  return (
    <>
      <TextField
        label={RELATION}
        optional
        help="Such as “Worked together at Northwind Bridges”"
        maxLength={LIMITS.relation}
        error={errors.relation?.message}
        {...register("relation")}
      />
      <TextArea
        label="Recommendation"
        rows={6}
        limit={LIMITS.recommendation}
        error={errors.text?.message}
        {...register("text")}
      />
    </>
  );
}
