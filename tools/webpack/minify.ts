import TerserPlugin, { type MinimizedResult } from "terser-webpack-plugin";

/** A hash of `namedByHash`, as webpack writes it into code: the whole of a string. */
const HASH = /"[\w-]{43}"/g;

/**
 * Makes scripts small, in the same way wherever they are built. SWC gives the shortest names by how often each letter
 * is in the code, and that includes the names of other files, which still have webpack's preliminary hashes. With
 * source maps these come from paths, too: two builds would differ in names that are used equally often.
 */
export async function minify(
  ...[input, map, options]: Parameters<typeof TerserPlugin.swcMinify>
): Promise<MinimizedResult> {
  const [[file, code] = ["", ""]] = Object.entries(input);
  const hashes: string[] = [];
  const steady = code.replace(HASH, (hash) => {
    hashes.push(hash.slice(1, -1));
    return `"${placeholder(hashes.length - 1)}"`;
  });
  const result = await TerserPlugin.swcMinify({ [file]: steady }, map, options);
  // Of the same length, so that the map stays right.
  const original = hashes.reduce(
    (text, hash, index) => text.replaceAll(placeholder(index), hash),
    result.code ?? "",
  );
  return { ...result, code: original };
}

/** The hyphen keeps it a string: an object's key wouldn't need its quotes without one. */
const placeholder = (index: number): string => `-${String(index).padStart(42, "0")}`;
