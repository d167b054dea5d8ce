const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ENTRY_BYTES = 128;
const NAME_LENGTH_AT = 64;
const KIND_AT = 66;
const STREAM = 2;
/** Sector numbers from here on are markers: the end of a chain, a free sector, a part of the table itself. */
const FIRST_MARK = 0xfffffffa;
/** Entries of the sector table that the header itself contains: enough for files of 6 MiB. */
const TABLE_SECTORS_IN_HEADER = 109;
/** How many sectors of the directory are read, each with at least four entries, however long the file claims it is. */
const MOST_SECTORS = 256;

/** Whether a file is a compound file, the format of Office documents before 2007 (MS-CFB). */
export function isOleFile(content: Uint8Array): boolean {
  return SIGNATURE.every((byte, index) => content[index] === byte);
}

/** Whether the directory of a compound file names a stream. Nothing else in the file is read. */
export function hasOleStream(content: Uint8Array, name: string): boolean {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const read = (at: number) => (at + 4 <= view.byteLength ? view.getUint32(at, true) : FIRST_MARK);
  const sectorBytes = (read(30) & 0xffff) === 12 ? 4096 : 512;
  const startOf = (sector: number) => (sector + 1) * sectorBytes;

  let sector = read(48);
  for (let count = 0; count < MOST_SECTORS && sector < FIRST_MARK; count++) {
    const start = startOf(sector);
    for (let at = start; at < start + sectorBytes; at += ENTRY_BYTES) {
      if (isStream(content.subarray(at, at + ENTRY_BYTES), name)) return true;
    }
    const perTable = sectorBytes / 4;
    const table = Math.floor(sector / perTable);
    if (table >= TABLE_SECTORS_IN_HEADER) return false;
    sector = read(startOf(read(76 + 4 * table)) + 4 * (sector % perTable));
  }
  return false;
}

function isStream(entry: Uint8Array, name: string): boolean {
  // The length includes the terminating zero.
  if (entry[KIND_AT] !== STREAM || entry[NAME_LENGTH_AT] !== 2 * (name.length + 1)) return false;
  return [...name].every(
    (letter, index) => entry[2 * index] === letter.charCodeAt(0) && entry[2 * index + 1] === 0,
  );
}
