import { formatTenths } from "../format/numbers";

const KIB = 1024;

/** A file's size as a person reads it: `640 bytes`, `12.3 KiB`, `4.9 MiB`. */
export function fileSize(bytes: number): string {
  if (bytes < KIB) return `${bytes} ${bytes === 1 ? "byte" : "bytes"}`;
  if (bytes < KIB * KIB) return `${formatTenths(bytes / KIB)} KiB`;
  return `${formatTenths(bytes / KIB / KIB)} MiB`;
}
