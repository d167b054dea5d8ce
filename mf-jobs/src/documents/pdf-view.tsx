import { IconButton } from "@guildway/shared/ui/icon-button";
import { ErrorState } from "@guildway/shared/ui/state/error-state";
import { Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import { ZoomIn, ZoomOut } from "lucide-react";
import { useState } from "react";
import styles from "./document-view.module.css";
import { PdfPage } from "./pdf-page";
import { usePdf } from "./use-pdf";

interface PdfViewProps {
  content: Blob;
  name: string;
}

const ZOOM = { least: 0.5, most: 3, step: 0.25 };

/** A PDF's pages below each other, as wide as their container; each is drawn when it comes into sight. */
export function PdfView({ content, name }: PdfViewProps) {
  const { document, error } = usePdf(content);
  const [zoom, setZoom] = useState(1);
  if (error) {
    return (
      <ErrorState
        message="This PDF can't be shown here. Download it to read it."
        busy={false}
        onRetry={error.retry}
      />
    );
  }
  if (!document) {
    return (
      <div className={styles.loading}>
        <Loading label={`Loading ${name}...`}>
          <SkeletonText lines={6} />
        </Loading>
      </div>
    );
  }
  const pages = Array.from({ length: document.numPages }, (_, index) => index + 1);
  return (
    <>
      <div className={styles.tools}>
        <span>{pages.length === 1 ? "1 page" : `${pages.length} pages`}</span>
        <IconButton
          label="Zoom out"
          size="sm"
          unavailable={zoom <= ZOOM.least && "This is the smallest size"}
          onClick={() => setZoom(zoom - ZOOM.step)}
        >
          <ZoomOut aria-hidden="true" />
        </IconButton>
        <span role="status">{Math.round(zoom * 100)} %</span>
        <IconButton
          label="Zoom in"
          size="sm"
          unavailable={zoom >= ZOOM.most && "This is the largest size"}
          onClick={() => setZoom(zoom + ZOOM.step)}
        >
          <ZoomIn aria-hidden="true" />
        </IconButton>
      </div>
      <div
        role="document"
        aria-label={name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the pages scroll, and the keyboard must reach them.
        tabIndex={0}
        className={styles.pages}
      >
        {pages.map((page) => (
          <PdfPage key={page} document={document} number={page} zoom={zoom} />
        ))}
      </div>
    </>
  );
}
