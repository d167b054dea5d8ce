import { api } from "../api/client";
import type { Connection, ConnectionRequest } from "../contract/connections";
import { LIMITS } from "../contract/limits";
import type { ConnectionStatus } from "../contract/options";
import type { User } from "../contract/people";
import { mutationOptions, type QueryClient } from "../query";
import { toast } from "../toast";
import { beforeChange, changeItems, one, pages, refresh } from "./define";
import { fullUser, refreshUser } from "./users";
import * as wire from "./wire.gen";

interface ConnectionFilter {
  /** Empty for all. */
  status: ConnectionStatus | "";
  name: string;
}

/** The viewer's connections that fit a filter, newest first. */
export const connections = ({ status, name }: ConnectionFilter) =>
  pages("connections", wire.listConnections, api.listConnections, { name, ...(status && { status }) });

/** People who ask the viewer for a connection, newest first. */
export const connectionRequests = () =>
  pages("connections", wire.listConnectionRequests, api.listConnectionRequests, {});

/** One page of the requests, to count them: a hundred and more show as `99+`. */
export const requestCount = () =>
  one(
    "connections",
    wire.listConnectionRequests,
    api.listConnectionRequests,
    { limit: LIMITS.pageSizeMax },
    { staleTime: 60_000 },
  );

/** People to whom both the viewer and somebody else are connected. */
export const sharedConnections = (userId: string) =>
  pages("connections", wire.listSharedConnections, api.listSharedConnections, { id: userId });

/** What can be done about the connection with one person. */
export type ConnectionStep = "request" | "cancel" | "accept" | "reject";

type Person = Pick<User, "user_id" | "first_name">;

/** Takes a step about the connection with a person, shows it on their profile and in all lists. */
export const changeConnection = (person: Person) =>
  mutationOptions({
    mutationFn: (step: ConnectionStep) => take(step, person),
    onSuccess: (connection, _step, _result, { client }) => {
      client.setQueryData(
        fullUser(person.user_id).queryKey,
        (profile) => profile && { ...profile, user: { ...profile.user, ...connection } },
      );
      removeFromCount(client, person.user_id);
    },
    // After a refusal too: then the other person was faster, and the page has to say so.
    onSettled: (_connection, _error, _step, _result, { client }) => {
      void refresh(client, "connections");
      void refreshUser(client, person.user_id);
    },
  });

async function take(
  step: ConnectionStep,
  { user_id, first_name }: Person,
): Promise<Pick<User, "status" | "user_one_id">> {
  switch (step) {
    case "request": {
      const answer = await api.requestConnection({ user_id });
      if (!answer) toast.success("This user is already your friend");
      else if (answer.status === "accepted")
        toast.success(`${first_name} wanted to connect: you are connected`);
      else toast.success("Friend Request sent");
      return { status: answer?.status ?? "accepted", user_one_id: "true" };
    }
    case "cancel":
      await api.deleteConnection({ user_id });
      return { status: "", user_one_id: "false" };
    default: {
      const status = step === "accept" ? "accepted" : "rejected";
      return { status: (await api.answerConnection({ user_id, status })).status, user_one_id: "false" };
    }
  }
}

/** Accepts or rejects a request: it leaves the list and the header's count at once, and comes back if the server refuses. */
export const answerRequest = ({ user_id }: ConnectionRequest, status: "accepted" | "rejected") => {
  const mutationKey = ["answer-request"];
  return mutationOptions({
    mutationKey,
    mutationFn: () => api.answerConnection({ user_id, status }),
    onMutate: async (_input, { client }) => {
      const undo = await beforeChange(client, "connections");
      changeItems<ConnectionRequest>(client, "connections", wire.listConnectionRequests, (requests) =>
        requests.filter((request) => request.user_id !== user_id),
      );
      removeFromCount(client, user_id);
      return undo;
    },
    onError: (_error, _input, undo) => undo?.(),
    onSettled: (_answer, _error, _input, _result, { client }) => {
      void refreshUser(client, user_id);
      // While another answer is on its way, the server's list still holds what has left the screen.
      if (client.isMutating({ mutationKey }) === 1) void refresh(client, "connections");
    },
  });
};

/** Removes an accepted connection. It is done once the list is there without it. */
export const removeConnection = ({ user_id }: Connection) =>
  mutationOptions({
    mutationFn: () => api.deleteConnection({ user_id }),
    onSettled: (_answer, _error, _input, _result, { client }) => {
      void refreshUser(client, user_id);
      return refresh(client, "connections");
    },
  });

function removeFromCount(client: QueryClient, userId: string): void {
  client.setQueryData(
    requestCount().queryKey,
    (counted) => counted && { ...counted, items: counted.items.filter(({ user_id }) => user_id !== userId) },
  );
}
