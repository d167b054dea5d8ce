import { LIMITS } from "@guildway/shared/contract/limits";
import type { PersonSummary } from "@guildway/shared/contract/people";
import { moveFocus } from "@guildway/shared/focus";
import { useContractForm } from "@guildway/shared/form";
import { fullName } from "@guildway/shared/format/full-name";
import { useMutation } from "@guildway/shared/query";
import { useNavigate } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { Cluster, Stack } from "@guildway/shared/ui/layout/flow";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { X } from "lucide-react";
import { useRef, useState } from "react";
import { ConnectionPicker } from "./connection-picker";
import styles from "./groups.module.css";
import { createGroup } from "./queries";

/** Besides the viewer. */
const MOST = LIMITS.groupMembers - 1;

/** Names a group and chooses who is in it. */
export function Page() {
  const [chosen, setChosen] = useState<readonly PersonSummary[]>([]);
  const filter = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { mutateAsync: create } = useMutation(createGroup());
  const form = useContractForm({
    schema: () => import("@guildway/shared/contract/messages").then((module) => module.groupForm),
    defaultValues: { name: "", user_ids: [] as string[] },
    shows: ["name", "user_ids"],
    draft: { none: "A name and a few choices are quickly made again" },
  });
  const { errors, isSubmitting } = form.formState;
  const choose = (people: readonly PersonSummary[]) => {
    setChosen(people);
    form.setValue(
      "user_ids",
      people.map(({ user_id }) => user_id),
      { shouldDirty: true, shouldValidate: form.formState.isSubmitted },
    );
  };
  const submit = form.submit(async (group) => {
    const { id } = await create(group);
    form.reset();
    void navigate(routes.conversation(id), { replace: true });
  });
  const failing = errors.user_ids?.findIndex?.((error) => error) ?? -1;
  const refused = chosen[failing];
  const whoFails =
    errors.user_ids?.message ?? (refused && `${fullName(refused)}: ${errors.user_ids?.[failing]?.message}`);

  return (
    <PageLayout>
      <PageHeading
        title="New group"
        lead={`A conversation with up to ${MOST} of your connections.`}
        back={{ to: routes.newMessage, label: "New message" }}
      />
      <Form onSubmit={submit}>
        <TextField
          label="Name"
          required
          maxLength={LIMITS.name}
          error={errors.name?.message}
          {...form.register("name")}
        />
        <Stack as="section" gap={2} aria-labelledby="chosen">
          <h2 id="chosen" className={styles.heading}>
            People ({chosen.length})
          </h2>
          {chosen.length === 0 && <p className={styles.hint}>Add at least 2 people from the list below.</p>}
          {chosen.length > 0 && (
            <Cluster as="ul" gap={2} aria-labelledby="chosen">
              {chosen.map((person) => (
                <li key={person.user_id}>
                  <Button
                    variant="secondary"
                    size="sm"
                    icon={<X aria-hidden="true" />}
                    aria-label={`Remove ${fullName(person)}`}
                    onClick={() => {
                      choose(chosen.filter(({ user_id }) => user_id !== person.user_id));
                      // The pressed button disappears.
                      moveFocus(filter.current);
                    }}
                  >
                    <span dir="auto">{fullName(person)}</span>
                  </Button>
                </li>
              ))}
            </Cluster>
          )}
          {whoFails && (
            <p role="alert" className={styles.error}>
              {whoFails}
            </p>
          )}
        </Stack>
        <FormActions>
          <Button type="submit" busy={isSubmitting}>
            Create group
          </Button>
        </FormActions>
      </Form>
      <ConnectionPicker
        ref={filter}
        chosen={new Set(chosen.map(({ user_id }) => user_id))}
        chosenLabel="Added"
        unavailable={
          chosen.length >= MOST && `A group can have up to ${LIMITS.groupMembers} people, with you`
        }
        onChoose={(person) => choose([...chosen, person])}
      />
    </PageLayout>
  );
}
