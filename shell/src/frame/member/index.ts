// The frame's parts for members: one chunk, which visitors never fetch.
export { BottomBar } from "./bottom-bar";
export { MemberTools } from "./member-tools";
