/** Builds put it in place of a part of a library that nothing here uses (tools/webpack/base.ts). */
export default undefined;
