// What the frame shows to members alone: one chunk, which visitors never fetch.
export { BottomBar } from "./bottom-bar";
export { MemberTools } from "./member-tools";
