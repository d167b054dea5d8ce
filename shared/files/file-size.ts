const KIB = 1024;
const numbers = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });

/** A file's size as a person reads it: `640 bytes`, `12.3 KiB`, `4.9 MiB`. */
export function fileSize(bytes: number): string {
  if (bytes < KIB) return `${bytes} ${bytes === 1 ? "byte" : "bytes"}`;
  if (bytes < KIB * KIB) return `${numbers.format(bytes / KIB)} KiB`;
  return `${numbers.format(bytes / KIB / KIB)} MiB`;
}
