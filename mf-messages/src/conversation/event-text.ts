import type { MessageExcerpt } from "@guildway/shared/contract/messages";
import type { PersonSummary } from "@guildway/shared/contract/people";
import { isolated } from "@guildway/shared/format/isolated";
import { personName } from "./person-name";

/** What somebody did in a group, as a sentence for the viewer; undefined for a message. */
export function eventText(
  { event, mine, author }: Pick<MessageExcerpt, "event" | "mine" | "author">,
  viewerId: string | null,
): string | undefined {
  if (!event) return undefined;
  const { kind, person, name } = event;
  const who = mine ? "You" : isolated(personName(author));
  const isViewer = person !== null && person.user_id === viewerId;
  const whom = isViewer ? "you" : isolated(personName(person));
  switch (kind) {
    case "created":
      return `${who} created the group`;
    case "renamed":
      return `${who} renamed the group to “${isolated(name ?? "")}”`;
    case "added":
      // Recruiters join the discussion of an application by themselves.
      if (person && person.user_id === (mine ? viewerId : author?.user_id)) return `${who} joined`;
      return `${who} added ${whom}`;
    case "removed":
      return `${who} removed ${whom}`;
    case "left":
      return person ? `${who} left. ${managesNow(person, isViewer)}` : `${who} left`;
  }
}

function managesNow(person: PersonSummary, isViewer: boolean): string {
  return isViewer ? "You manage the group now" : `${isolated(personName(person))} manages the group now`;
}
