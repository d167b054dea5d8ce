// The whole schema in one place, for drizzle-kit to compare and for queries to import.
export * from "./schema/accounts";
export * from "./schema/applications";
export * from "./schema/applying";
export * from "./schema/client-errors";
export * from "./schema/companies";
export * from "./schema/factors";
export * from "./schema/hiring";
export * from "./schema/jobs";
export * from "./schema/messages";
export * from "./schema/moderation";
export * from "./schema/notifications";
export * from "./schema/people";
export * from "./schema/pictures";
export * from "./schema/posts";
export * from "./schema/remote-views";
export * from "./schema/throttles";
export * from "./schema/unsubscribe-links";
