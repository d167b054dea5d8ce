import type { ApplicationDetail } from "@guildway/shared/contract/applications";
import { fileSize } from "@guildway/shared/file-size";
import { useMutation, useQuery } from "@guildway/shared/query";
import { saveFile } from "@guildway/shared/save-file";
import { Button } from "@guildway/shared/ui/button";
import { IconButton } from "@guildway/shared/ui/icon-button";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import { Download, FileText } from "lucide-react";
import { lazy, Suspense, useId, useState } from "react";
import { DocumentBoundary } from "./document-boundary";
import styles from "./document-view.module.css";
import { applicationFile, downloadApplicationFile } from "./queries";

type File = ApplicationDetail["answers"][number]["files"][number];

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** How each type is shown; the others can only be downloaded. */
const VIEWERS = {
  "application/pdf": () => import(/* webpackChunkName: "pdf" */ "./pdf-view").then(({ PdfView }) => PdfView),
  "text/plain": () =>
    import(/* webpackChunkName: "text" */ "./text-view").then(({ PlainTextView }) => PlainTextView),
  [DOCX]: () => import(/* webpackChunkName: "text" */ "./text-view").then(({ DocxView }) => DocxView),
};

function viewerOf(mediaType: string) {
  const type = mediaType.split(";")[0]?.trim() ?? "";
  return type in VIEWERS ? VIEWERS[type as keyof typeof VIEWERS] : undefined;
}

interface DocumentViewProps {
  file: File;
  openAtFirst: boolean;
}

/** A document that came with an application: shown inline if the browser can, with a way to download it. */
export function DocumentView({ file, openAtFirst }: DocumentViewProps) {
  const load = viewerOf(file.media_type);
  const [open, setOpen] = useState(openAtFirst);
  const id = useId();
  const shown = open && load !== undefined;
  return (
    <section className={styles.document} aria-label={file.name}>
      <div className={styles.head}>
        <FileText aria-hidden="true" className={styles.icon} />
        <span className={styles.name}>{file.name}</span>
        <span className={styles.size}>{fileSize(file.bytes)}</span>
        {load && (
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={shown}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {shown ? "Hide" : "Show"}
            <span className="visually-hidden"> {file.name}</span>
          </Button>
        )}
        <DownloadButton file={file} />
      </div>
      <div id={id} hidden={!shown}>
        {shown && <Content file={file} load={load} />}
      </div>
    </section>
  );
}

function DownloadButton({ file }: { file: File }) {
  // A plain link would be fetched without the session.
  const { mutate, isPending } = useMutation(downloadApplicationFile(file.id));
  return (
    <IconButton
      label={`Download ${file.name}`}
      size="sm"
      busy={isPending}
      onClick={() => mutate(undefined, { onSuccess: (content) => saveFile(content, file.name) })}
    >
      <Download aria-hidden="true" />
    </IconButton>
  );
}

type Load = NonNullable<ReturnType<typeof viewerOf>>;

function Content({ file, load }: { file: File; load: Load }) {
  const query = useQuery(applicationFile(file.id));
  // Created again for each attempt: `lazy` remembers a failure.
  const [{ View, attempt }, setViewer] = useState(() => ({ View: lazyView(load), attempt: 1 }));
  const loading = (
    <div className={styles.loading}>
      <Loading label={`Loading ${file.name}...`}>
        <SkeletonText lines={6} />
      </Loading>
    </div>
  );
  return (
    <QueryState query={query} failed="Couldn't load the document" loading={loading}>
      {(content) => (
        <DocumentBoundary
          key={attempt}
          onRetry={() => setViewer({ View: lazyView(load), attempt: attempt + 1 })}
        >
          <Suspense fallback={loading}>
            <View content={content} name={file.name} />
          </Suspense>
        </DocumentBoundary>
      )}
    </QueryState>
  );
}

function lazyView(load: Load) {
  return lazy(async () => ({ default: await load() }));
}
