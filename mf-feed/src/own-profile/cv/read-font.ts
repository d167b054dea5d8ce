import cyrillic400 from "@fontsource/inter/files/inter-cyrillic-400-normal.woff";
import cyrillic600 from "@fontsource/inter/files/inter-cyrillic-600-normal.woff";
import cyrillicExt400 from "@fontsource/inter/files/inter-cyrillic-ext-400-normal.woff";
import cyrillicExt600 from "@fontsource/inter/files/inter-cyrillic-ext-600-normal.woff";
import greek400 from "@fontsource/inter/files/inter-greek-400-normal.woff";
import greek600 from "@fontsource/inter/files/inter-greek-600-normal.woff";
import greekExt400 from "@fontsource/inter/files/inter-greek-ext-400-normal.woff";
import greekExt600 from "@fontsource/inter/files/inter-greek-ext-600-normal.woff";
import latin400 from "@fontsource/inter/files/inter-latin-400-normal.woff";
import latin600 from "@fontsource/inter/files/inter-latin-600-normal.woff";
import latinExt400 from "@fontsource/inter/files/inter-latin-ext-400-normal.woff";
import latinExt600 from "@fontsource/inter/files/inter-latin-ext-600-normal.woff";
import vietnamese400 from "@fontsource/inter/files/inter-vietnamese-400-normal.woff";
import vietnamese600 from "@fontsource/inter/files/inter-vietnamese-600-normal.woff";
import type { ReadFont } from "./fonts";

const files: Record<Parameters<ReadFont>[0], Record<Parameters<ReadFont>[1], string>> = {
  latin: { 400: latin400, 600: latin600 },
  "latin-ext": { 400: latinExt400, 600: latinExt600 },
  greek: { 400: greek400, 600: greek600 },
  "greek-ext": { 400: greekExt400, 600: greekExt600 },
  cyrillic: { 400: cyrillic400, 600: cyrillic600 },
  "cyrillic-ext": { 400: cyrillicExt400, 600: cyrillicExt600 },
  vietnamese: { 400: vietnamese400, 600: vietnamese600 },
};

/** Fetches a part of the typeface from where this remote is published. */
export const readFont: ReadFont = async (subset, weight) => {
  const response = await fetch(files[subset][weight]);
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
};
