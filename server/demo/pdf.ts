/** Characters beyond Latin-1 that the fonts of a PDF have nonetheless, by their code there. */
const WIN_ANSI: Readonly<Record<string, number>> = {
  "–": 0x96,
  "—": 0x97,
  "’": 0x92,
  "“": 0x93,
  "”": 0x94,
  "•": 0x95,
  "…": 0x85,
};

/** A line of text; absent for a gap. */
export interface PdfLine {
  text: string;
  /** In points. */
  size?: number;
  bold?: boolean;
}

const MARGIN = 64;
const PAGE = { width: 595, height: 842 };

/** Returns a PDF of one page with lines of text, as a person's word processor might have written it. */
export function pdfOf(lines: readonly PdfLine[]): Uint8Array {
  let y = PAGE.height - MARGIN;
  const shown = lines.map(({ text, size = 11, bold = false }) => {
    y -= size * 1.5;
    return `BT /${bold ? "Bold" : "Plain"} ${size} Tf ${MARGIN} ${y.toFixed(1)} Td (${escapeText(text)}) Tj ET`;
  });
  const content = shown.join("\n");
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  return fileOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /Plain 5 0 R /Bold 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font("Helvetica"),
    font("Helvetica-Bold"),
  ]);
}

/** A PDF of these objects, the first of which is its catalog. One character is one byte. */
function fileOf(objects: readonly string[]): Uint8Array {
  let file = "%PDF-1.4\n";
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const xref = `xref\n0 ${size}\n0000000000 65535 f \n${table}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Uint8Array.from(file + xref + trailer, (character) => character.charCodeAt(0));
}

function escapeText(text: string): string {
  return [...text]
    .map((character) => {
      const code = WIN_ANSI[character] ?? character.charCodeAt(0);
      const encoded = code > 0xff ? "?" : String.fromCharCode(code);
      return /[()\\]/.test(encoded) ? `\\${encoded}` : encoded;
    })
    .join("");
}
