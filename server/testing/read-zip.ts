import { crc32 } from "node:zlib";

/** The files of an archive by their names, as its directory lists them; throws if one isn't as the directory says. */
export function readZip(archive: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = archive.byteLength - 22;
  if (view.getUint32(end, true) !== 0x06054b50) throw new Error("no archive");
  const files = new Map<string, Uint8Array>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(archive.subarray(at + 46, at + 46 + nameLength));
    const header = view.getUint32(at + 42, true);
    if (view.getUint32(header, true) !== 0x04034b50) throw new Error(`${name} isn't where it should be`);
    const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
    const content = archive.subarray(start, start + view.getUint32(at + 24, true));
    if (crc32(content) !== view.getUint32(at + 16, true)) throw new Error(`${name} is damaged`);
    files.set(name, content);
    at += 46 + nameLength;
  }
  return files;
}
