import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import { id } from "./fields";

/** The events that the server sends to an open page, which then refetches what it shows. */
export const serverEvent = z.discriminatedUnion("type", [
  /**
   * Others have written posts. It names those that the viewer may see, and says which are also in the feed of their
   * network. If the server can't tell, or is of an earlier release, it names none and everyone gets the event.
   */
  z.object({
    type: z.literal("post"),
    posts: z
      .array(z.object({ id, followed: z.boolean() }))
      .max(100)
      .optional(),
  }),
  /**
   * A post's text, likes or comments have changed, or it was deleted. Whoever asked for events about it gets its id,
   * which reveals nothing: people who may not see the post get 404 if they ask for it.
   */
  z.object({ type: z.literal("post-changed"), id }),
  /** The viewer has a new notification. */
  z.object({ type: z.literal("notification") }),
  /** The viewer's connections or requests have changed. */
  z.object({ type: z.literal("connections") }),
  /** A conversation of the viewer has a new message, or one in it has changed. */
  z.object({ type: z.literal("message"), id }),
  /** Someone has read a conversation of the viewer: the viewer in another tab, or the other person. */
  z.object({ type: z.literal("conversation-read"), id }),
  /** The other person is typing in a conversation of the viewer. It is never stored. */
  z.object({ type: z.literal("typing"), id }),
  /**
   * Which of the people that the stream names are active now: all of them, each time that this changes. It is never stored, and
   * never names people who aren't connections, and unless both show when they are active.
   */
  z.object({ type: z.literal("presence"), ids: z.array(id).max(50) }),
  /** An application that the viewer sent or recruits for has changed, or a new one has come in. */
  z.object({ type: z.literal("applications") }),
]);
export type ServerEvent = z.output<typeof serverEvent>;

/** Every kind of event there is. */
export const eventKinds: string[] = serverEvent.options.map(({ shape }) => shape.type.value).sort();

/** How many seconds a server remembers events, at least. */
export const EVENTS_REMEMBERED_SECONDS = 60;

/** A stream is about at most this many posts, or about all. */
export const MOST_STREAMED_POSTS = 100;

/** A stream tells of at most this many people whether they are active. */
export const MOST_STREAMED_PEOPLE = 50;

const UUID_LENGTH = 36;

const ids = (name: string, most: number) =>
  z
    .string(`${name} must be text`)
    .max(most * (UUID_LENGTH + 1), `${name} can be at most ${most} ids`)
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(z.array(id).max(most, `${name} can be at most ${most} ids`));

export const events = defineEndpoints({
  streamEvents: {
    method: "GET",
    path: "/events",
    auth: "member",
    summary:
      "Streams server-sent events for the viewer until the connection or the session ends. The data of each is one line of JSON, a hint to read again: after `post` the feed (it names the new posts that the viewer may see, unless the server can't tell), after `post-changed` the post with this `id` (`posts` says of which posts), after `message` and `conversation-read` the conversation, after `notification`, `connections` and `applications` these lists. `typing` is about a conversation, too. `presence` says who of the `people` is active. An access token hears only of what its scopes read. There is a comment at least every 25 seconds: a connection without one for a minute is dead. A stream ends after an hour at most: then open another. If its last line is `retry:`, wait that many milliseconds first.",
    query: z.object({
      /**
       * How many seconds ago the page last received anything. If the server remembers all events since then, the
       * stream begins with the comment `caught up` and sends them again; otherwise it begins with `hello`, and events
       * may be missing. After the comment `events are missing`, the stream may lack events: count that time as missed.
       */
      missed_seconds: z.coerce
        .number<number>("missed_seconds must be a number")
        .int("missed_seconds must be a whole number")
        .min(0, "missed_seconds must be from 0 to 60")
        .max(EVENTS_REMEMBERED_SECONDS, "missed_seconds must be from 0 to 60")
        .optional(),
      /**
       * The ids of the posts that the page shows, separated by commas: `post-changed` is sent for these posts only, or for none
       * if it is empty. Without it, it is sent for every post. To change the posts, open another stream.
       */
      posts: ids("posts", MOST_STREAMED_POSTS).optional(),
      /**
       * The ids of the people, separated by commas, of whom `presence` says who is active: connections of the viewer, if both
       * show it. Without it, nothing is said of anybody.
       */
      people: ids("people", MOST_STREAMED_PEOPLE).optional(),
    }),
    stream: true,
    response: serverEvent,
  },
});
