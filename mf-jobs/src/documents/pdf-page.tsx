import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { TextLayer } from "pdfjs-dist/legacy/build/pdf.mjs";
import { useEffect, useRef, useState } from "react";
import styles from "./pdf-page.module.css";

interface PdfPageProps {
  document: PDFDocumentProxy;
  /** From 1. */
  number: number;
  /** 1 is as wide as its container. */
  zoom: number;
}

/** The shape of a page that has not been read yet. */
const A4 = 297 / 210;

/** One page: a picture, and over it its text, which can be selected and read aloud. */
export function PdfPage({ document, number, zoom }: PdfPageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState(A4);
  const [near, setNear] = useState(false);
  const width = useWidth(frame);

  useEffect(() => {
    if (!frame.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: "800px" },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const [picture, layer, box] = [canvas.current, text.current, frame.current];
    if (!near || !picture || !layer || !box || width === 0) return;
    const drawing = draw({ document, number, width, picture, layer, box, onRatio: setRatio });
    return () => void drawing.stop();
  }, [near, document, number, width]);

  return (
    <div
      ref={frame}
      className={styles.page}
      style={{ width: `${zoom * 100}%`, aspectRatio: String(1 / ratio) }}
      data-page={number}
    >
      <canvas ref={canvas} className={styles.picture} />
      <div ref={text} className={styles.text} />
    </div>
  );
}

interface Drawing extends Pick<PdfPageProps, "document" | "number"> {
  /** CSS pixels. */
  width: number;
  picture: HTMLCanvasElement;
  layer: HTMLElement;
  box: HTMLElement;
  onRatio: (ratio: number) => void;
}

/** Draws a page; what is stopped early leaves what was there before. */
function draw({ document, number, width, picture, layer, box, onRatio }: Drawing) {
  let stopped = false;
  let cancel = () => {};
  async function run() {
    const page = await document.getPage(number);
    if (stopped) return;
    const natural = page.getViewport({ scale: 1 });
    onRatio(natural.height / natural.width);
    const viewport = page.getViewport({ scale: width / natural.width });
    const density = Math.min(devicePixelRatio, 2);
    picture.width = Math.floor(viewport.width * density);
    picture.height = Math.floor(viewport.height * density);
    const task = page.render({
      canvas: picture,
      viewport,
      transform: [density, 0, 0, density, 0, 0],
    });
    layer.replaceChildren();
    box.style.setProperty("--total-scale-factor", String(viewport.scale));
    const words = new TextLayer({
      textContentSource: page.streamTextContent(),
      container: layer,
      viewport,
    });
    cancel = () => {
      task.cancel();
      words.cancel();
    };
    await Promise.all([task.promise, words.render()]);
    // The library measures text on a canvas that it adds beside the page's landmarks.
    globalThis.document.querySelector(".hiddenCanvasElement")?.setAttribute("aria-hidden", "true");
  }
  // A page that can't be drawn stays white; the others are shown, and the document can be downloaded.
  const drawing = run().catch(() => undefined);
  return {
    stop: () => {
      stopped = true;
      cancel();
      return drawing;
    },
  };
}

/** The element's width in whole CSS pixels; 0 until it is known. */
function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
