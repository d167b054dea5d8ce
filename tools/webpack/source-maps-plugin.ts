import { sep } from "node:path";
import webpack from "webpack";
import { SOURCE_MAPS } from "../release/source-maps";
import { projectRoot } from "../repository";

/**
 * Writes a source map of each script into a folder of its own, which isn't published (`tools/release/source-maps.ts`). No
 * script names its map, and no map contains sources: the server needs only places in them.
 */
export const sourceMapsPlugin = () =>
  new webpack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: `${SOURCE_MAPS}/[file].map`,
    append: false,
    noSources: true,
    moduleFilenameTemplate: ({ absoluteResourcePath }) => inRepository(absoluteResourcePath),
    fallbackModuleFilenameTemplate: ({ absoluteResourcePath, hash }) =>
      `${inRepository(absoluteResourcePath)}?${hash}`,
  });

/** A path as in every clone. */
const inRepository = (path: string): string =>
  path.replace(/^.*[\\/]node_modules[\\/]/, "~/").replace(projectRoot + sep, "");
