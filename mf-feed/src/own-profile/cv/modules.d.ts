/** webpack publishes such a file beside the scripts and gives its address. */
declare module "*.woff" {
  const address: string;
  export default address;
}

declare module "pdfkit/output" {
  /** Resolves once the document has ended. */
  export function toBytes(document: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>>;
}
