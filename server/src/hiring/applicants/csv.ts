import papaparse from "papaparse";

/**
 * Spreadsheets treat a cell that begins like this as a formula, even one of several lines; some also accept
 * full-width signs.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** Tells spreadsheets that it is UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

/** Writes rows as CSV (RFC 4180) for spreadsheets, in which no cell is run as a formula. */
export function toCsv(rows: string[][]): Uint8Array {
  const text = papaparse.unparse(rows, { escapeFormulae: FORMULA, newline: "\r\n" });
  return new TextEncoder().encode(BYTE_ORDER_MARK + text);
}
