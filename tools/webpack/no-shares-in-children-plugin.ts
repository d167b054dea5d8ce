import type { Compiler } from "webpack";

/**
 * Keeps shared modules out of child compilers. A child compiler (html-webpack-plugin makes one for the template)
 * inherits the federation plugin's hook that adds every shared module, and would build and emit them all a second
 * time.
 */
export class NoSharesInChildrenPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap("KeepSharesOutOfChildrenPlugin", (compilation) => {
      compilation.hooks.childCompiler.tap("KeepSharesOutOfChildrenPlugin", ({ hooks: { finishMake } }) => {
        finishMake.taps = finishMake.taps.filter(({ name }) => name !== "ProvideSharedPlugin");
      });
    });
  }
}
