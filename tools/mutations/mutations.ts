/** A plausible bug, and the test that has to notice it. */
export interface Mutation {
  bug: string;
  file: string;
  /** The code as it is; it occurs once in the file. */
  from: string;
  to: string;
  /** The file of a test that fails with the bug. */
  test: string;
}

/**
 * Bugs that were put in by hand: what must not happen, what happens later, and what happens when two things meet. They
 * include what no tool mutates, such as SQL and shell scripts.
 */
export const mutations: Mutation[] = [
  {
    bug: "the query cache outlives its account",
    file: "shared/client/query-client.ts",
    from: "    client.clear();\n",
    to: "",
    test: "shared/client/query-client.test.tsx",
  },
  {
    bug: "a renewed token empties the query cache",
    file: "shared/client/query-client.ts",
    from: "if (isOpen ? now.currUserId === before.currUserId : now.authToken === before.authToken) return;",
    to: "if (now.authToken === before.authToken) return;",
    test: "shared/client/query-client.test.tsx",
  },
  {
    bug: "the address of an authenticator app stays visible in the list of requests",
    file: "standalone/src/requests/redact.ts",
    from: "|recovery_codes|uri)",
    to: "|recovery_codes)",
    test: "standalone/src/requests/request-list.test.tsx",
  },
  {
    bug: "any field with code in its name is hidden",
    file: "standalone/src/requests/redact.ts",
    from: "|^(code|recovery_codes|uri)$/",
    to: "|code|recovery_codes|uri/",
    test: "standalone/src/requests/request-list.test.tsx",
  },
  {
    bug: "a schema that failed to load once leaves its form dead",
    file: "shared/forms/form.ts",
    from: "      resolver.current = undefined;\n",
    to: "",
    test: "shared/forms/form.test.tsx",
  },
  {
    bug: "a dead event stream is never noticed",
    file: "shared/client/api/event-stream.ts",
    from: "      silence = setTimeout(leave, SILENCE_MS);\n",
    to: "",
    test: "shared/client/api/events.test.tsx",
  },
  {
    bug: "a queued message goes out under another account",
    file: "mf-messages/src/outbox/outbox.ts",
    from: "return authToken !== null && currUserId === this.accountId;",
    to: "return authToken !== null;",
    test: "mf-messages/src/outbox/outbox.test.tsx",
  },
  {
    bug: "what has waited for more than a day is sent without asking",
    file: "mf-messages/src/outbox/outbox.ts",
    from: "return serverNow() - wantedAt > ASK_AFTER_MS;",
    to: "return false;",
    test: "mf-messages/src/outbox/outbox.test.tsx",
  },
  {
    bug: "connection requests aren't counted again when one arrives",
    file: "shell/src/frame/member/use-server-events.ts",
    from: '      onServerEvent("connections", people.call),\n',
    to: "",
    test: "shell/src/frame/member/use-server-events.test.tsx",
  },
  {
    bug: "the wire's digests are random",
    file: "shared/federation/wire.ts",
    from: "update(JSON.stringify(content))",
    to: "update(JSON.stringify(content) + Math.random())",
    test: "shared/federation/wire.test.ts",
  },
  {
    bug: "the search of messages shows what moderators have hidden",
    file: "server/src/messaging/search-messages.ts",
    from: "          or(isNull(messages.hiddenAt), eq(messages.authorId, viewer.id)),\n",
    to: "",
    test: "server/src/messaging/messages.test.ts",
  },
  {
    bug: "whoever joins a group reads what was written before",
    file: "server/src/messaging/list-messages.ts",
    from: "          isSinceJoined(messages.position),\n",
    to: "",
    test: "server/src/messaging/group-members.test.ts",
  },
  {
    bug: "a quotation shows what was written before its reader joined",
    file: "server/src/messaging/message-json.ts",
    from: "quoted.position} > (",
    to: "quoted.position} > 0 * (",
    test: "server/src/messaging/group-members.test.ts",
  },
  {
    bug: "two people who are added at once overfill a group",
    file: "server/src/messaging/send.ts",
    from: '    .for("no key update");\n  if (!locked)',
    to: ";\n  if (!locked)",
    test: "server/src/messaging/group-members.test.ts",
  },
  {
    bug: "a message that was on its way comes from somebody who has just been removed from the group",
    file: "server/src/messaging/send.ts",
    from: "return requireOwnConversation(tx, locked.id, viewerId);",
    to: "return locked;",
    test: "server/src/messaging/group-members.test.ts",
  },
  {
    bug: "a report hands moderators the words of everybody in a group",
    file: "server/src/messaging/messages-up-to.ts",
    from: "conversation.name === null\n          ? undefined",
    to: "conversation.name !== undefined\n          ? undefined",
    test: "server/src/messaging/groups.test.ts",
  },
  {
    bug: "a keyset loses its tie-breaker",
    file: "server/src/kernel/core/paging.ts",
    from: "encode([last.first, last.id])",
    to: "encode([last.first, OLDEST.id])",
    test: "server/src/messaging/messages.test.ts",
  },
  {
    bug: "the sweep deletes files of messages that were sent",
    file: "server/src/platform/maintenance/retention.ts",
    from: "        isNull(schema.messageFiles.messageId),\n",
    to: "",
    test: "server/src/messaging/message-files.test.ts",
  },
  {
    bug: "only connections who joined after the recruiter can be added as employees",
    file: "server/src/kernel/policies/require-accepted.ts",
    from: "          and(eq(connections.highId, viewerId), inArray(connections.lowId, ids)),\n",
    to: "",
    test: "server/src/hiring/companies/add-employees.test.ts",
  },
  {
    bug: "a session that has expired counts until the sweep",
    file: "server/src/members/sessions/session.ts",
    from: ".execute({ hash: await hasher.digest(token), now });",
    to: ".execute({ hash: await hasher.digest(token), now: new Date(0) });",
    test: "server/src/members/sessions/session.test.ts",
  },
  {
    bug: "the last two recruiters may leave a company at the same time",
    file: "server/src/hiring/companies/leave-company.ts",
    from: "      await lockCompany(tx, params.id);\n",
    to: "",
    test: "server/src/api/races.test.ts",
  },
  {
    bug: "a recommendation is reworded while it is being shown",
    file: "server/src/social/recommendations/show-recommendation.ts",
    from: '.for("update")',
    to: "",
    test: "server/src/api/races.test.ts",
  },
  {
    bug: "a page begins after everything of the same moment",
    file: "server/src/kernel/core/paging.ts",
    from: `(\${first}, \${id}) < (\${position.first}::\${sql.raw(type)}, \${position.id}::uuid)`,
    to: `\${first} < \${position.first}::\${sql.raw(type)}`,
    test: "server/src/api/cursors.test.ts",
  },
];
