import { notificationText } from "./notification-text";
import type { Notification } from "./notifications";

const NOTHING: Omit<Notification, "kind"> = {
  id: "n",
  actor: null,
  reaction: null,
  others: 0,
  post: null,
  comment: null,
  request: null,
  company: null,
  application: null,
  received: null,
  interview: null,
  moderation: null,
  created_at: "2026-11-21T10:00:00Z",
  read: false,
};

test("a name that is written from right to left doesn't move what follows it", () => {
  const actor = { user_id: "u", first_name: "أحمد", last_name: "حسن", headline: "", portrait: "" };
  const { who } = notificationText({ ...NOTHING, kind: "like", actor, others: 2 });
  expect(who).toBe("\u2068أحمد حسن\u2069 and 2 others");
});
