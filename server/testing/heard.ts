import { notificationText } from "shared/contract/notification-text";
import type { TestApp } from "./app";

/** A reader's notifications in words, newest first. */
export async function heardBy(app: TestApp, reader: { token: string }): Promise<string[]> {
  const { body } = await app.call("listNotifications", {}, reader);
  return body.map((notification) => {
    const { who, what, quote } = notificationText(notification);
    return quote ? `${who} ${what}: ${quote}` : `${who} ${what}`;
  });
}
