// Prints what a PDF reader finds in a file: `node read-pdf.mjs cv.pdf`. Tests run it in a process of its own, because
// Jest requires modules and PDF.js is only published as ES modules.
import { readFileSync } from "node:fs";

// PDF.js draws with these, and wants an optional package of 33 MB for them. Here it only reads.
for (const name of ["DOMMatrix", "ImageData", "Path2D"]) globalThis[name] ??= class {};
const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");

const data = new Uint8Array(readFileSync(process.argv[2]));
const pdf = await getDocument({ data, verbosity: 0 }).promise;
const { info } = await pdf.getMetadata();
const pages = [];
for (let number = 1; number <= pdf.numPages; number++) {
  const page = await pdf.getPage(number);
  const { items, lang } = await page.getTextContent({ includeMarkedContent: true });
  const links = (await page.getAnnotations()).flatMap(({ url }) => url ?? []);
  pages.push({ view: page.view, items, lang, links, structure: await page.getStructTree() });
}
const preferences = await pdf.getViewerPreferences();
console.log(JSON.stringify({ title: info.Title, marked: await pdf.getMarkInfo(), preferences, pages }));
await pdf.destroy();
