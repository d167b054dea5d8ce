import type { Message } from "@guildway/shared/contract/messages";
import { formatDate } from "@guildway/shared/format/dates";

/** What the log shows, oldest first: days, the line above what is new, and messages. */
export type LogEntry =
  | { kind: "day"; key: string; label: string }
  | { kind: "new"; key: "new"; count: number }
  | { kind: "message"; key: string; message: Message; startsGroup: boolean; endsGroup: boolean }
  | { kind: "event"; key: string; message: Message };

/** Where the new messages began when the conversation was opened, and how many there were. */
export interface FirstNew {
  position: number;
  count: number;
}

/** Messages of one person with shorter breaks than this are a group, which has one time. Milliseconds. */
const BREAK = 5 * 60 * 1000;

/** Puts days and the unread divider between messages. */
export function logEntries(messages: readonly Message[], firstNew: FirstNew | null, now: Date): LogEntry[] {
  let day = "";
  return messages.flatMap((message, index) => {
    const entries: LogEntry[] = [];
    const label = dayLabel(new Date(message.created_at), now);
    if (label !== day) entries.push({ kind: "day", key: `day ${label}`, label });
    day = label;
    if (firstNew?.position === message.position)
      entries.push({ kind: "new", key: "new", count: firstNew.count });
    if (message.event) return [...entries, { kind: "event", key: message.id, message }];
    const startsGroup = !isSameGroup(message, messages[index - 1]);
    const endsGroup = !isSameGroup(message, messages[index + 1]);
    entries.push({ kind: "message", key: message.id, message, startsGroup, endsGroup });
    return entries;
  });
}

function isSameGroup(message: Message, other: Message | undefined): boolean {
  if (other?.mine !== message.mine || other.event) return false;
  if (other.author?.user_id !== message.author?.user_id) return false;
  const [one, another] = [new Date(message.created_at), new Date(other.created_at)];
  const isSameDay = one.toDateString() === another.toDateString();
  return isSameDay && Math.abs(another.getTime() - one.getTime()) < BREAK;
}

/** Finds the first message that the viewer hasn't read among those that are shown; null if there is none. */
export function firstNewOf(messages: readonly Message[], readPosition: number): FirstNew | null {
  const news = messages.filter(({ mine, event, position }) => !mine && !event && position > readPosition);
  const [first] = news;
  return first ? { position: first.position, count: news.length } : null;
}

/** A day in the reader's time zone: `Today`, `Yesterday`, `Tuesday, November 17, 2026`. */
function dayLabel(day: Date, now: Date): string {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const days = Math.round((midnight(now) - midnight(day)) / 86_400_000);
  if (days === 0) return "Today";
  return days === 1 ? "Yesterday" : formatDate(day, "fullDay");
}
