// What the frame shows only to members: one chunk, which visitors never fetch.
export { BottomBar } from "./bottom-bar";
export { MemberTools } from "./member-tools";
