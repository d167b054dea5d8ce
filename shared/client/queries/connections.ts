import type { ConnectionRequest } from "../../contract/connections";
import type { Notification } from "../../contract/notifications";
import type { User } from "../../contract/people";
import { toast } from "../../page/toast";
import { api } from "../api/client";
import { mutationOptions } from "../query";
import { beforeChange, changeItems, one, pages, refresh } from "./define";
import { fullUser, refreshUser } from "./users";
import * as wire from "./wire.gen";

/** The viewer's connections whose name contains this, newest first. */
export const connections = (name: string) =>
  pages("connections", wire.listConnections, api.listConnections, { name, status: "accepted" });

/** People who have sent the viewer a connection request, newest first. */
export const connectionRequests = () =>
  pages("connections", wire.listConnectionRequests, api.listConnectionRequests, {});

/** The requests that the viewer sent and that weren't accepted, newest first. */
export const sentRequests = () =>
  pages("connections", wire.listConnections, api.listConnections, { requests: "sent" });

/** How many connections, received and sent requests there are. */
export const connectionCounts = () =>
  one("connections", wire.countConnections, api.countConnections, {}, { staleTime: 60_000 });

/** People that both the viewer and another person are connected to. */
export const sharedConnections = (userId: string) =>
  pages("connections", wire.listSharedConnections, api.listSharedConnections, { id: userId });

/** What the viewer can do about the connection with a person. */
export type ConnectionStep = "request" | "cancel" | "accept" | "reject";

type Person = Pick<User, "user_id" | "first_name">;

/** Changes the connection with a person, and shows it on their profile and in all lists. */
export const changeConnection = (person: Person) =>
  mutationOptions({
    mutationFn: (step: ConnectionStep) => take(step, person),
    onSuccess: (connection, _step, _result, { client }) => {
      client.setQueryData(
        fullUser(person.user_id).queryKey,
        (profile) => profile && { ...profile, user: { ...profile.user, ...connection } },
      );
    },
    // After a refusal too: the other person was faster, and the page has to show it.
    onSettled: (_connection, _error, _step, _result, { client }) => {
      void refresh(client, "connections");
      void refreshUser(client, person.user_id);
    },
  });

/** Says what became of a request, which may have been accepted at once. */
function shownAs(
  answer: Awaited<ReturnType<typeof api.requestConnection>>,
  { first_name }: Pick<Person, "first_name">,
): Pick<User, "status" | "user_one_id"> {
  if (!answer) toast.success("This user is already your friend");
  else if (answer.status === "accepted") toast.success(`${first_name} wanted to connect: you are connected`);
  else toast.success("Friend Request sent");
  return { status: answer?.status ?? "accepted", user_one_id: "true" };
}

async function take(
  step: ConnectionStep,
  { user_id, first_name }: Person,
): Promise<Pick<User, "status" | "user_one_id">> {
  switch (step) {
    case "request":
      return shownAs(await api.requestConnection({ user_id }), { first_name });
    case "cancel":
      await api.deleteConnection({ user_id });
      return { status: "", user_one_id: "false" };
    default: {
      const status = step === "accept" ? "accepted" : "rejected";
      return { status: (await api.answerConnection({ user_id, status })).status, user_one_id: "false" };
    }
  }
}

/** Asks for a connection with a note. */
export const requestWithNote = (person: Person) =>
  mutationOptions({
    mutationFn: async (note: string) =>
      shownAs(await api.requestConnectionWithNote({ user_id: person.user_id, note }), person),
    onSuccess: (connection, note, _result, { client }) => {
      client.setQueryData(
        fullUser(person.user_id).queryKey,
        (profile) =>
          profile && { ...profile, user: { ...profile.user, ...connection, connection_note: note } },
      );
    },
    onSettled: (_connection, _error, _note, _result, { client }) => {
      void refresh(client, "connections", "messages");
      void refreshUser(client, person.user_id);
    },
    meta: { shownBy: "form" },
  });

/** Accepts or rejects a request: it leaves the list and the header's count at once, and comes back if the server refuses. */
export const answerRequest = (
  { user_id }: Pick<ConnectionRequest, "user_id">,
  status: "accepted" | "rejected",
) => {
  const mutationKey = ["answer-request"];
  return mutationOptions({
    mutationKey,
    mutationFn: () => api.answerConnection({ user_id, status }),
    onMutate: async (_input, { client }) => {
      const undo = await beforeChange(client, "connections", "notifications");
      changeItems<Notification>(client, "notifications", wire.listNotifications, (items) =>
        items.filter(({ kind, actor }) => kind !== "connection-request" || actor?.user_id !== user_id),
      );
      changeItems<ConnectionRequest>(client, "connections", wire.listConnectionRequests, (requests) =>
        requests.filter((request) => request.user_id !== user_id),
      );
      client.setQueryData(
        connectionCounts().queryKey,
        (counts) => counts && { ...counts, received: Math.max(0, counts.received - 1) },
      );
      return undo;
    },
    onError: (_error, _input, undo) => undo?.(),
    onSettled: (_answer, _error, _input, _result, { client }) => {
      void refreshUser(client, user_id);
      // The notification of an answered request is taken back.
      void refresh(client, "notifications");
      // While another answer is being sent, the server's list still contains what has left the screen.
      if (client.isMutating({ mutationKey }) === 1) void refresh(client, "connections");
    },
  });
};

/**
 * Removes an accepted connection, or cancels the viewer's own request. Pending until the list is shown without it.
 */
export const removeConnection = (user_id: string) =>
  mutationOptions({
    mutationFn: () => api.deleteConnection({ user_id }),
    onSettled: (_answer, _error, _input, _result, { client }) => {
      void refreshUser(client, user_id);
      return refresh(client, "connections");
    },
  });
