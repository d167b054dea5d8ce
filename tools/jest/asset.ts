/** Replaces a style sheet or picture in component tests. */
export default "asset";
