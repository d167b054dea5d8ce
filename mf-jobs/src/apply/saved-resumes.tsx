import type { DocumentFile } from "@guildway/shared/contract/applications";
import { LIMITS } from "@guildway/shared/contract/limits";
import { isolated } from "@guildway/shared/format/isolated";
import { useMutation, useQuery } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { Menu, MenuItem } from "@guildway/shared/ui/overlay/menu";
import { ChevronDown, FileText } from "lucide-react";
import { resumes } from "../applications/resume-queries";
import { attachResume, saveFileAsResume } from "./resume-queries";

interface UseResumeProps {
  jobId: string;
  /** What the question already has. */
  files: readonly DocumentFile[];
  onAttached: (file: DocumentFile) => void;
}

/** Puts one of the viewer's saved résumés into an answer; nothing if there are none. */
export function UseResume({ jobId, files, onAttached }: UseResumeProps) {
  const { data = [] } = useQuery(resumes());
  const { mutate, isPending } = useMutation(attachResume(jobId));
  const offered = data.filter((resume) => !files.some((file) => isSameDocument(file, resume)));
  const [only, ...others] = offered;
  if (!only) return null;
  const attach = (id: string) => mutate(id, { onSuccess: onAttached });
  if (others.length === 0 || isPending) {
    return (
      <Button
        variant="secondary"
        icon={<FileText aria-hidden="true" />}
        busy={isPending}
        onClick={() => attach(only.id)}
      >
        Use your résumé<span className="visually-hidden"> {only.name}</span>
      </Button>
    );
  }
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="secondary">
          Use a saved résumé
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      {offered.map(({ id, name }) => (
        <MenuItem key={id} icon={<FileText aria-hidden="true" />} onSelect={() => attach(id)}>
          {isolated(name)}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Saves an uploaded file among the viewer's résumés; nothing if it is there already or there is no room for it. */
export function SaveAsResume({ file }: { file: DocumentFile }) {
  const { data } = useQuery(resumes());
  const { mutate, isPending } = useMutation(saveFileAsResume());
  if (!data || data.length >= LIMITS.resumes || data.some((resume) => isSameDocument(file, resume)))
    return null;
  return (
    <Button variant="ghost" size="sm" busy={isPending} onClick={() => mutate(file.id)}>
      Save as résumé<span className="visually-hidden"> {file.name}</span>
    </Button>
  );
}

/** By name and size: what both were made from is no longer known. */
function isSameDocument(a: DocumentFile, b: DocumentFile): boolean {
  return a.name === b.name && a.bytes === b.bytes;
}
