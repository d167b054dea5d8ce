import { Buffer } from "node:buffer";
import { type CustomAtRules, type TransformOptions, transform } from "lightningcss";
import webpack, { type Compiler } from "webpack";

const NAME = "CssMinifierPlugin";

/** Minifies style sheets with Lightning CSS. */
export class CssMinifierPlugin {
  constructor(private readonly targets: TransformOptions<CustomAtRules>["targets"]) {}

  apply(compiler: Compiler): void {
    const options = {
      name: NAME,
      stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE,
      additionalAssets: true,
    };
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap(options, (assets) => {
        for (const [filename, source] of Object.entries(assets)) {
          if (!filename.endsWith(".css") || compilation.getAsset(filename)?.info.minimized) continue;
          const { code } = transform({
            filename,
            code: Buffer.from(source.source()),
            minify: true,
            targets: this.targets,
          });
          compilation.updateAsset(filename, new webpack.sources.RawSource(Buffer.from(code).toString()), {
            minimized: true,
          });
        }
      });
    });
  }
}
