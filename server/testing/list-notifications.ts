import type { Contract, EndpointName } from "@guildway/shared/contract";
import { notificationText } from "@guildway/shared/contract/notification-text";
import type { TestApp, TestInput } from "./app";
import { buildPost, buildUser } from "./builders";

interface Person {
  id: string;
  token: string;
}

/** A reader's notifications in words, newest first. */
export async function notificationTexts(app: TestApp, reader: { token: string }): Promise<string[]> {
  const { body } = await app.call("listNotifications", {}, reader);
  return body.map((notification) => {
    const { who, what, quote } = notificationText(notification);
    return quote ? `${who} ${what}: ${quote}` : `${who} ${what}`;
  });
}

/** People who do things, and the notifications they get, for tests of notifications. */
export function useNotifications(app: () => TestApp) {
  return {
    person: (firstName: string) => buildUser(app().db, { firstName, lastName: "Doe" }),
    call: <Name extends EndpointName>(name: Name, input: TestInput<Contract[Name]>, caller: Person) =>
      app().call(name, input, caller),
    notificationTexts: (reader: Person) => notificationTexts(app(), reader),
    unreadOf: async (reader: Person) => (await app().call("countUnreadNotifications", {}, reader)).body.count,
    buildPostOf: (author: Person, content = "Hello world") =>
      buildPost(app().db, { authorId: author.id, content }),
  };
}
