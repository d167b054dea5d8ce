import type { TextStyle } from "./fonts";

/** Text as a picture, for scripts that the typeface doesn't have. Sizes are in points. */
export interface TextPicture {
  source: string;
  width: number;
  height: number;
  /** From the top to the baseline. */
  ascent: number;
}

export type DrawText = (text: string, style: TextStyle, background: string) => TextPicture | undefined;

/** Pixels for each point: 300 to the inch. */
const SCALE = 300 / 72;

/**
 * Draws text with the fonts of the member's device, which have their scripts and emoji. As JPEG, which PDF contains
 * unchanged: PDFKit decodes transparency in a worker, which the page's policy forbids.
 */
export const drawText: DrawText = (text, { size, weight, color }, background) => {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  const font = `${weight} ${size * SCALE}px system-ui, sans-serif`;
  context.font = font;
  const { width } = context.measureText(text);
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.ceil(size * SCALE * 1.6);
  const baseline = size * SCALE * 1.15;
  // Changing its size has reset the canvas.
  context.font = font;
  context.fillStyle = background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = color;
  context.fillText(text, 0, baseline);
  return {
    source: canvas.toDataURL("image/jpeg", 0.95),
    width: canvas.width / SCALE,
    height: canvas.height / SCALE,
    ascent: baseline / SCALE,
  };
};
