import type { Message } from "@guildway/shared/contract/messages";
import { formatDate } from "@guildway/shared/format/dates";

/** What the log shows, oldest first: days, the line above what is new, and messages. */
export type LogEntry =
  | { kind: "day"; key: string; label: string }
  | { kind: "new"; key: "new"; count: number }
  | { kind: "message"; key: string; message: Message; endsGroup: boolean };

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
    const endsGroup = !isSameGroup(message, messages[index + 1]);
    entries.push({ kind: "message", key: message.id, message, endsGroup });
    return entries;
  });
}

function isSameGroup(message: Message, next: Message | undefined): boolean {
  if (next?.mine !== message.mine) return false;
  const [written, following] = [new Date(message.created_at), new Date(next.created_at)];
  const isSameDay = written.toDateString() === following.toDateString();
  return isSameDay && following.getTime() - written.getTime() < BREAK;
}

/** Finds the first message that the viewer hasn't read among those that are shown; null if there is none. */
export function firstNewOf(messages: readonly Message[], readPosition: number): FirstNew | null {
  const news = messages.filter(({ mine, position }) => !mine && position > readPosition);
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
