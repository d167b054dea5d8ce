import { inParts } from "./in-parts";

/** A file of an archive. */
export interface ArchivedFile {
  /** Its path in the archive, with `/` between folders. */
  name: string;
  content: Uint8Array;
}

/** What doesn't fit into a field of the format is this, and in a longer field (ZIP64). */
const MARK_LONG = 0xffff_ffff;
const MARK_SHORT = 0xffff;

const NO_COMPRESSION = 0;
const UTF8_NAMES = 1 << 11;
/** The versions of the format that a reader has to know. */
const VERSION = 20;
const ZIP64_VERSION = 45;
/** 1 January 1980: the format's dates have no time zone, and these files no date of their own. */
const NO_DATE = 0x21;
/**
 * Writes a ZIP archive (PKWARE's APPNOTE) while it is read, one file at a time. The files, which are documents and pictures
 * and so compressed already, are stored as they are. There may be any number of them, each below 4 GiB.
 */
export async function* zip(
  files: AsyncIterable<ArchivedFile>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for await (const { name, content } of files) {
    const path = new TextEncoder().encode(name);
    const sums = [crc32(content), content.byteLength, content.byteLength];
    const isFar = offset >= MARK_LONG;
    const shared = (extra: number) => [
      ...[isFar ? ZIP64_VERSION : VERSION, UTF8_NAMES, NO_COMPRESSION, 0, NO_DATE].map(short),
      ...sums.map(long),
      short(path.byteLength),
      short(extra),
    ];
    const header = join([long(0x04034b50), ...shared(0), path]);
    const zip64 = isFar ? [short(1), short(8), longer(offset)] : [];
    directory.push(
      join([
        long(0x02014b50),
        short(isFar ? ZIP64_VERSION : VERSION),
        ...shared(isFar ? 12 : 0),
        ...[0, 0, 0].map(short),
        long(0),
        long(Math.min(offset, MARK_LONG)),
        path,
        ...zip64,
      ]),
    );
    offset += header.byteLength + content.byteLength;
    yield header;
    yield* inParts(content);
  }
  const entries = join(directory);
  yield* inParts(entries);
  yield endOf({ files: directory.length, bytes: entries.byteLength, offset });
  return undefined;
}

/** Where the directory of an archive is. */
function endOf(directory: { files: number; bytes: number; offset: number }): Uint8Array<ArrayBuffer> {
  const { files, bytes, offset } = directory;
  const isLarge = files >= MARK_SHORT || bytes >= MARK_LONG || offset >= MARK_LONG;
  const large = [
    long(0x06064b50),
    longer(44),
    ...[ZIP64_VERSION, ZIP64_VERSION].map(short),
    ...[0, 0].map(long),
    ...[files, files, bytes, offset].map(longer),
    long(0x07064b50),
    long(0),
    longer(offset + bytes),
    long(1),
  ];
  return join([
    ...(isLarge ? large : []),
    long(0x06054b50),
    ...[0, 0, Math.min(files, MARK_SHORT), Math.min(files, MARK_SHORT)].map(short),
    ...[bytes, offset].map((value) => long(Math.min(value, MARK_LONG))),
    short(0),
  ]);
}

// Signed, as the results of bitwise operations are: with unsigned numbers, the sum takes several times as long.
const CRC_TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crc32(content: Uint8Array): number {
  let sum = -1;
  for (let at = 0; at < content.length; at++) {
    sum = (CRC_TABLE[(sum ^ (content[at] ?? 0)) & 0xff] ?? 0) ^ (sum >>> 8);
  }
  return ~sum >>> 0;
}

const short = (value: number) => Uint8Array.of(value & 0xff, value >>> 8);
const long = (value: number) =>
  Uint8Array.of(value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, value >>> 24);
const longer = (value: number) => join([long(value % 2 ** 32), long(Math.floor(value / 2 ** 32))]);

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
