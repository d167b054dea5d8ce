// What is opened from the desk by a click, in one chunk.
export { DiscussionDialog } from "../discussion/discussion-dialog";
export { InterviewDialog } from "../interviews/interview-dialog";
export { MessageDialog } from "../messages/message-dialog";
export { FilterDialog } from "./filters/filter-dialog";
export { ShortcutsDialog } from "./shortcuts-dialog";
