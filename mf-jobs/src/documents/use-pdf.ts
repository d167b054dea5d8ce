import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { useEffect, useState } from "react";

// A file of this remote's own, so that the page's policy lets it run.
GlobalWorkerOptions.workerSrc = new URL("pdfjs-dist/legacy/build/pdf.worker.min.mjs", import.meta.url).href;

/** Reads a PDF in a worker. Neither strings nor WebAssembly are compiled: the page's policy allows neither. */
export function usePdf(content: Blob) {
  const [document, setDocument] = useState<PDFDocumentProxy>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the same content again.
  useEffect(() => {
    let gone = false;
    let task: ReturnType<typeof getDocument> | undefined;
    async function read() {
      const data = new Uint8Array(await content.arrayBuffer());
      if (gone) return;
      task = getDocument({ data, isEvalSupported: false, useWasm: false, enableXfa: false, verbosity: 0 });
      const read = await task.promise;
      if (!gone) setDocument(read);
    }
    read().catch(() => !gone && setFailed(true));
    return () => {
      gone = true;
      setDocument(undefined);
      void task?.destroy();
    };
  }, [content, attempt]);

  return {
    document,
    error: failed
      ? {
          retry: () => {
            setFailed(false);
            setAttempt(attempt + 1);
          },
        }
      : undefined,
  };
}
