import HtmlWebpackPlugin from "html-webpack-plugin";
import type { Compiler } from "webpack";

const LATIN_SUBSET = /inter-latin-wght-normal\..*woff2$/;

/**
 * Preloads the one font file that nearly every page needs, before the style sheet is read. Text is shown in a font with
 * the same metrics until then, so the scripts come first: without them a page has no text of its own.
 */
export class FontPreloadPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap("FontPreloadPlugin", (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap("FontPreloadPlugin", (data) => {
        const font = compilation.getAssets().find((asset) => LATIN_SUBSET.test(asset.name));
        if (font) {
          const href = `${data.publicPath}${font.name}`;
          // Fonts are always fetched anonymously; without the attribute the preload would be wasted.
          const attributes = {
            rel: "preload",
            as: "font",
            type: "font/woff2",
            href,
            crossorigin: "",
            fetchpriority: "low",
          };
          data.headTags.push({ tagName: "link", voidTag: true, attributes, meta: {} });
        }
        for (const { tagName, attributes } of data.headTags) {
          if (tagName === "script") attributes.fetchpriority = "high";
        }
        return data;
      });
    });
  }
}
