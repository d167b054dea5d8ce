/** What a table says about the addresses that begin with these bits. */
interface Entry {
  /** An IPv4 network, like `192.0.2.0/24`. */
  network: string;
  data: Value;
}

type Value = string | number | { readonly [key: string]: Value };

/** A node has a left and a right branch: another node, or an entry. */
interface Node {
  branches: [Branch, Branch];
}
type Branch = Node | Entry | undefined;

const SEPARATOR = Buffer.alloc(16);
const METADATA_MARKER = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from("MaxMind.com")]);

/** Writes a small database in MaxMind's format (version 2, IPv4, records of 24 bits). */
export function mmdbFile(type: string, entries: readonly Entry[]): Buffer {
  const root: Node = { branches: [undefined, undefined] };
  const nodes: Node[] = [root];
  for (const entry of entries) insert(nodes, root, entry);

  const offsets = new Map<Entry, number>();
  let data = Buffer.alloc(0);
  for (const entry of entries) {
    offsets.set(entry, data.length);
    data = Buffer.concat([data, encoded(entry.data)]);
  }
  const pointer = (branch: Branch) => {
    if (branch === undefined) return nodes.length;
    if ("branches" in branch) return nodes.indexOf(branch);
    return nodes.length + SEPARATOR.length + (offsets.get(branch) ?? 0);
  };
  const tree = nodes.flatMap(({ branches }) => branches.flatMap((branch) => bytesOf(pointer(branch), 3)));
  const metadata = encoded({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_790_000_000,
    database_type: type,
    ip_version: 4,
    node_count: nodes.length,
    record_size: 24,
  });
  return Buffer.concat([Buffer.from(tree), SEPARATOR, data, METADATA_MARKER, metadata]);
}

function insert(nodes: Node[], root: Node, entry: Entry): void {
  const [address = "", length = "32"] = entry.network.split("/");
  const bits = address
    .split(".")
    .map((byte) => Number(byte).toString(2).padStart(8, "0"))
    .join("")
    .slice(0, Number(length));
  let node = root;
  [...bits].forEach((bit, index) => {
    const side = bit === "1" ? 1 : 0;
    if (index === bits.length - 1) {
      node.branches[side] = entry;
      return;
    }
    let next = node.branches[side];
    if (next === undefined || !("branches" in next)) {
      next = { branches: [undefined, undefined] };
      node.branches[side] = next;
      nodes.push(next);
    }
    node = next;
  });
}

/** A control byte with the type and the size, then the value. */
function encoded(value: Value): Buffer {
  if (typeof value === "string") {
    const text = Buffer.from(value);
    if (text.length >= 29) throw new Error("Only short texts are written");
    return Buffer.concat([Buffer.from([(2 << 5) | text.length]), text]);
  }
  if (typeof value === "number") return Buffer.from([(6 << 5) | 4, ...bytesOf(value, 4)]);
  const fields = Object.entries(value);
  return Buffer.concat([
    Buffer.from([(7 << 5) | fields.length]),
    ...fields.flatMap(([key, field]) => [encoded(key), encoded(field)]),
  ]);
}

function bytesOf(value: number, length: number): number[] {
  return Array.from({ length }, (_, index) => (value >>> (8 * (length - 1 - index))) & 255);
}
