import type { MessageTemplate } from "@guildway/shared/contract/applicants";
import { useFocusFallback } from "@guildway/shared/focus";
import { useMutation, useQuery } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { IconButton } from "@guildway/shared/ui/icon-button";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { deleteTemplate, messageTemplates } from "./queries";
import { EditTemplate, NewTemplate } from "./template-form";
import styles from "./templates-dialog.module.css";

interface TemplatesDialogProps {
  companyId: string;
  onClose: () => void;
}

/** The company's templates: all recruiters use and change them. */
export function TemplatesDialog({ companyId, onClose }: TemplatesDialogProps) {
  const query = useQuery(messageTemplates(companyId));
  const [edited, setEdited] = useState<MessageTemplate | "new">();
  const close = () => setEdited(undefined);
  if (edited === "new") return <NewTemplate companyId={companyId} onClose={close} />;
  if (edited) return <EditTemplate template={edited} onClose={close} />;
  return (
    <Dialog
      open
      title="Message templates"
      description="All recruiters of the company use these."
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="secondary" icon={<Plus aria-hidden="true" />} onClick={() => setEdited("new")}>
            New template
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <QueryState
        query={query}
        failed="Couldn't load the templates"
        loading={
          <Loading label="Loading templates...">
            <SkeletonText lines={3} />
          </Loading>
        }
        isEmpty={(templates) => templates.length === 0}
        empty={
          <EmptyState title="No templates yet">
            Save messages you send often, and choose them from a list.
          </EmptyState>
        }
      >
        {(templates) => (
          <ul className={styles.templates} aria-label="Templates">
            {templates.map((template) => (
              <li key={template.id}>
                <TemplateRow template={template} onEdit={() => setEdited(template)} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Dialog>
  );
}

function TemplateRow({ template, onEdit }: { template: MessageTemplate; onEdit: () => void }) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation(deleteTemplate(template.id));
  const rememberFocus = useFocusFallback("neighbor");
  return (
    <div className={styles.template}>
      <div className={styles.text}>
        <p className={styles.name} dir="auto">
          {template.name}
        </p>
        <p className={styles.beginning} dir="auto">
          {template.text}
        </p>
      </div>
      <IconButton label={`Edit ${template.name}`} onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`Delete ${template.name}`}
        onClick={({ currentTarget }) => {
          rememberFocus(currentTarget);
          setAsking(true);
        }}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${template.name}?`}
        confirmLabel="Delete"
        busy={isPending}
        onConfirm={() => mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        Messages that were sent from it stay as they are.
      </ConfirmDialog>
    </div>
  );
}
