import type { ConversationDetail } from "@guildway/shared/contract/messages";
import { formatDate } from "@guildway/shared/format/dates";
import { formatList } from "@guildway/shared/format/lists";

/** Who has read a message of the viewer, as its state says it; empty if nobody has, or keeps it to themselves. */
export function readersOf(
  { name, members, other_read_position, other_read_at }: ConversationDetail,
  position: number,
  viewerId: string | null,
): string {
  if (name === null) {
    return position <= other_read_position && other_read_at
      ? `Read ${formatDate(other_read_at, "time")}`
      : "";
  }
  const others = members.filter(
    ({ user_id, joined_position }) => user_id !== viewerId && joined_position < position,
  );
  const readers = others.filter(({ read_position }) => read_position >= position);
  if (readers.length === 0) return "";
  if (readers.length === others.length) return "Read by everyone";
  return `Read by ${formatList(readers.map(({ first_name }) => first_name))}`;
}
