import { UPLOAD_ENDINGS } from "@guildway/shared/contract/application-answers";
import { LIMITS } from "@guildway/shared/contract/limits";
import type { Resume } from "@guildway/shared/contract/resumes";
import { fileSize } from "@guildway/shared/file-size";
import { useFocusFallback } from "@guildway/shared/focus";
import { isolated } from "@guildway/shared/format/isolated";
import { useMutation, useQuery } from "@guildway/shared/query";
import { refusalOf } from "@guildway/shared/refusal-of-document";
import { saveFile } from "@guildway/shared/save-file";
import { Button } from "@guildway/shared/ui/button";
import { Card, CardHeading } from "@guildway/shared/ui/layout/card";
import { Stack } from "@guildway/shared/ui/layout/flow";
import { MoreButton } from "@guildway/shared/ui/more-button";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
import { Menu, MenuItem } from "@guildway/shared/ui/overlay/menu";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { Download, FileText, Trash2, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { deleteResume, downloadResume, resumes, uploadResume } from "./resume-queries";
import styles from "./resume-section.module.css";

/** The viewer's saved résumés: up to three documents for their applications. */
export function ResumeSection() {
  const query = useQuery(resumes());
  return (
    <Card as="section" aria-labelledby="resumes">
      <CardHeading id="resumes">Résumés</CardHeading>
      <QueryState
        query={query}
        failed="Couldn't load your résumés"
        loading={
          <Loading label="Loading résumés...">
            <SkeletonText lines={2} />
          </Loading>
        }
      >
        {(list) => (
          <Stack gap={3}>
            <p className={styles.lead}>
              {list.length === 0
                ? `Save up to ${LIMITS.resumes} résumés here, then use them when you apply. Only you can see them.`
                : "Only you can see them. When you apply, you choose whether to use one."}
            </p>
            {list.length > 0 && (
              <Stack as="ul" gap={2} aria-label="Résumés">
                {list.map((resume) => (
                  <li key={resume.id}>
                    <ResumeRow resume={resume} />
                  </li>
                ))}
              </Stack>
            )}
            {list.length < LIMITS.resumes && <UploadButton />}
          </Stack>
        )}
      </QueryState>
    </Card>
  );
}

function ResumeRow({ resume }: { resume: Resume }) {
  const { id, name, bytes, created_at } = resume;
  const [asking, setAsking] = useState(false);
  const download = useMutation({
    ...downloadResume(id),
    onSuccess: (content) => saveFile(content, name),
  });
  return (
    <div className={styles.resume}>
      <FileText aria-hidden="true" />
      <p className={styles.name}>
        {isolated(name)}
        <span className={styles.note}>
          {fileSize(bytes)} · saved <TimeAgo value={created_at} />
        </span>
      </p>
      <Menu trigger={<MoreButton label={`More about ${name}`} />}>
        <MenuItem icon={<Download aria-hidden="true" />} onSelect={() => download.mutate()}>
          Download
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => setAsking(true)}>
          Delete
        </MenuItem>
      </Menu>
      {asking && <DeleteDialog resume={resume} onClose={() => setAsking(false)} />}
    </div>
  );
}

function DeleteDialog({ resume, onClose }: { resume: Resume; onClose: () => void }) {
  useFocusFallback("section", document.activeElement);
  const { mutate, isPending } = useMutation(deleteResume(resume.id));
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete ${resume.name}?`}
      confirmLabel="Delete"
      cancelLabel="Keep it"
      busy={isPending}
      onConfirm={() => mutate(undefined, { onSettled: onClose })}
    >
      Applications that you sent it with keep their copy.
    </ConfirmDialog>
  );
}

function UploadButton() {
  const { mutate, isPending } = useMutation(uploadResume());
  const [refusal, setRefusal] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const choose = (file: File | undefined) => {
    if (!file) return;
    const refused = refusalOf(file);
    setRefusal(refused);
    if (!refused) mutate(file);
  };
  return (
    <div className={styles.upload}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Résumé file"
        accept={UPLOAD_ENDINGS.join(",")}
        onChange={({ target }) => {
          choose(target.files?.[0]);
          target.value = "";
        }}
      />
      <Button
        variant="secondary"
        size="sm"
        icon={<Upload aria-hidden="true" />}
        busy={isPending}
        onClick={() => input.current?.click()}
      >
        Upload a résumé
      </Button>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
    </div>
  );
}
