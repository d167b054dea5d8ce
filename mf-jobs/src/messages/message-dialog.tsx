import { LIMITS } from "@guildway/shared/contract/limits";
import { fillIn, placeholderFault } from "@guildway/shared/contract/message-placeholders";
import { optionLabel } from "@guildway/shared/contract/options";
import { onDraftChange, readDraft, writeDraft } from "@guildway/shared/draft";
import { draftsOf } from "@guildway/shared/form-draft";
import { fullName } from "@guildway/shared/format/full-name";
import { formatNumber } from "@guildway/shared/format/numbers";
import { useQuery } from "@guildway/shared/query";
import { useUserId } from "@guildway/shared/session";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { Select } from "@guildway/shared/ui/form/select";
import { TextArea } from "@guildway/shared/ui/form/text-area";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";
import { LinkedText } from "@guildway/shared/ui/text/rich-text";
import { Eye } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { DECISIONS, type Target } from "../desk/decision";
import type { Choice } from "../desk/use-decide";
import type { Desk } from "../desk/use-desk";
import styles from "./message-dialog.module.css";
import { messageTemplates } from "./queries";
import { TemplatesDialog } from "./templates-dialog";

interface MessageDialogProps {
  desk: Desk;
  targets: readonly Target[];
  /** Rejects if it couldn't be sent. */
  onSend: (choice: Choice) => Promise<unknown>;
  onClose: () => void;
}

/** A message to one applicant or several, from a template or written freely, as each of them will read it. */
export function MessageDialog({ desk, targets, onSend, onClose }: MessageDialogProps) {
  const { companyId, job } = desk;
  const [first] = targets;
  const who = targets.length === 1 && first ? first.applicant.first_name : `${targets.length} applicants`;
  const draft = `${draftsOf(useUserId())}applicants:${targets.length === 1 ? first?.id : desk.jobId}`;
  const [text, setText] = useDraftText(draft);
  const [status, setStatus] = useState<Choice["status"]>();
  const [error, setError] = useState<string>();
  const [managing, setManaging] = useState(false);
  const templates = useQuery(messageTemplates(companyId)).data ?? [];

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    const note = text.trim();
    const fault = faultIn(note);
    setError(fault);
    if (fault) return;
    onSend({ status, note }).then(
      () => {
        // The next message may be there already.
        if (readDraft(draft, "device") === text) writeDraft(draft, undefined, "device");
      },
      // The call has said why; what was typed is there when the dialog is opened again.
      () => undefined,
    );
    onClose();
  }

  const valuesOf = ({ applicant }: Target) => ({
    first_name: applicant.first_name,
    job_title: job?.title ?? "",
    company_name: job?.company_name ?? "",
  });
  return (
    <>
      <Dialog
        open
        size="lg"
        title={`Message to ${who}`}
        description={
          <span className={styles.label}>
            <Eye aria-hidden="true" />
            {targets.length === 1
              ? `${who} will read this in their application.`
              : "Each of them will read this in their application."}
          </span>
        }
        onOpenChange={onClose}
      >
        <Form onSubmit={onSubmit}>
          <div className={styles.choices}>
            <Select
              label="Template"
              placeholder={templates.length === 0 ? "No templates yet" : "Choose a template"}
              options={templates.map(({ id, name }) => ({ value: id, label: name }))}
              value=""
              onChange={({ target }) => {
                const template = templates.find(({ id }) => id === target.value);
                if (!template) return;
                // What is typed stays, unless it is another template.
                const isOwn = text.trim() !== "" && !templates.some((other) => other.text === text);
                setText(isOwn ? `${text.trimEnd()}\n\n${template.text}` : template.text);
                setError(undefined);
              }}
            />
            <Button variant="secondary" onClick={() => setManaging(true)}>
              Edit templates
            </Button>
          </div>
          <TextArea
            label="Message"
            rows={6}
            limit={LIMITS.note}
            help="{first_name}, {job_title} and {company_name} are filled in for each applicant."
            error={error ?? placeholderFault(text)}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setError(undefined);
            }}
          />
          <Select
            label="Also move to"
            placeholder="Leave the status as it is"
            options={DECISIONS.map((one) => ({ value: one.status, label: optionLabel(one.status) }))}
            value={status ?? ""}
            onChange={({ target }) => setStatus(DECISIONS.find((one) => one.status === target.value)?.status)}
          />
          <Preview text={text} targets={targets} valuesOf={valuesOf} />
          <FormActions>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">Send to {who}</Button>
          </FormActions>
        </Form>
      </Dialog>
      {managing && <TemplatesDialog companyId={companyId} onClose={() => setManaging(false)} />}
    </>
  );
}

function faultIn(text: string): string | undefined {
  if (text === "") return "Write a message, or choose a template";
  if (text.length <= LIMITS.note) return placeholderFault(text);
  return `Message can be at most ${formatNumber(LIMITS.note)} characters`;
}

/** What is typed, kept until it is sent. All tabs show one text. */
function useDraftText(name: string) {
  const [text, setText] = useState(() => textOf(readDraft(name, "device")));
  useEffect(() => onDraftChange(name, (saved) => setText(textOf(saved))), [name]);
  const type = (typed: string) => {
    writeDraft(name, typed === "" ? undefined : typed, "device");
    setText(typed);
  };
  return [text, type] as const;
}

const textOf = (saved: unknown) => (typeof saved === "string" ? saved : "");

interface PreviewProps {
  text: string;
  targets: readonly Target[];
  valuesOf: (target: Target) => Parameters<typeof fillIn>[1];
}

/** The message as one of the applicants will read it. */
function Preview({ text, targets, valuesOf }: PreviewProps) {
  const [index, setIndex] = useState(0);
  const target = targets[index];
  if (!target || text.trim() === "") return null;
  return (
    <section aria-label="Preview" className={styles.preview}>
      <header className={styles.head}>
        <h3 className={styles.title}>As {fullName(target.applicant)} will read it</h3>
        {targets.length > 1 && (
          <Button variant="ghost" size="sm" onClick={() => setIndex((index + 1) % targets.length)}>
            Next applicant
          </Button>
        )}
      </header>
      <LinkedText text={fillIn(text.trim(), valuesOf(target))} />
    </section>
  );
}
