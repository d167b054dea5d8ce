/** Replaces the part of a library that nothing here uses (tools/webpack/base.ts). */
export default undefined;
