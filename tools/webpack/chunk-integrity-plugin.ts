import MiniCssExtractPlugin from "mini-css-extract-plugin";
import webpack, { type Compiler } from "webpack";

/** Output options that make a file's name its hash: the SHA-256 of its bytes, as base64url. */
export const namedByHash = { hashFunction: "sha256", hashDigest: "base64url", hashDigestLength: 43 } as const;

const NAME = "ChunkIntegrityPlugin";

/**
 * Makes the browser refuse a chunk whose bytes don't match the hash in its name. If one script is trusted, so is
 * every script and style sheet that it loads, without a second list of hashes
 * (docs/decisions/007-names-are-hashes.md).
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) => `${source}\nscript.integrity = ${integrityOf("url")};`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (source, { tag, href }) => `${source}\n${tag}.integrity = ${integrityOf(href)};`,
      );
    });
  }
}

/** Code of an expression that turns the hash in an address into an `integrity` attribute (`hashInName` in shared). */
const integrityOf = (address: string): string =>
  `"sha256-" + ${address}.split(".").at(-2).replace(/-/g, "+").replace(/_/g, "/") + "="`;
