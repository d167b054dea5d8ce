import type { FoundPerson, User } from "../../contract/people";
import { toast } from "../../page/toast";
import { api } from "../api/client";
import { mutationOptions, type QueryClient } from "../query";
import { changeItems, one, pages, refresh } from "./define";
import { fullUser, refreshUser } from "./users";
import * as wire from "./wire.gen";

/** The viewer's connections whose name contains this, newest first. */
export const connections = (name: string) =>
  pages("connections", wire.listConnections, api.listConnections, { name, status: "accepted" });

/** How many connections, received and sent requests there are. */
export const connectionCounts = () =>
  one("connections", wire.countConnections, api.countConnections, {}, { staleTime: 60_000 });

/** What the viewer can do about the connection with a person. */
export type ConnectionStep = "request" | "cancel" | "accept" | "reject";

type Person = Pick<User, "user_id" | "first_name">;

/** Changes the connection with a person, and shows it on their profile and in all lists. */
export const changeConnection = (person: Person) =>
  mutationOptions({
    mutationFn: (step: ConnectionStep) => send(step, person),
    onSuccess: (connection, _step, _result, { client }) => showConnection(client, person, connection),
    // Even after a refusal: the other person was faster, and the page has to show it.
    onSettled: (_connection, _error, _step, _result, { client }) => {
      void refresh(client, "connections", "waiting");
      void refreshUser(client, person.user_id);
    },
  });

/** Shows a changed connection on the person's profile, and where they were found. */
function showConnection(
  client: QueryClient,
  { user_id }: Pick<Person, "user_id">,
  change: Pick<User, "status" | "user_one_id"> & Partial<Pick<User, "connection_note">>,
): void {
  client.setQueryData(
    fullUser(user_id).queryKey,
    (profile) => profile && { ...profile, user: { ...profile.user, ...change } },
  );
  const { status, user_one_id } = change;
  changeItems<FoundPerson>(client, "users", wire.searchPeople, (items) =>
    items.map((item) => (item.user_id === user_id ? { ...item, status, user_one_id } : item)),
  );
}

/** Says what happened to a request, which may have been accepted at once. */
function shownAs(
  answer: Awaited<ReturnType<typeof api.requestConnection>>,
  { first_name }: Pick<Person, "first_name">,
): Pick<User, "status" | "user_one_id"> {
  if (!answer) toast.success("This user is already your friend");
  else if (answer.status === "accepted") toast.success(`${first_name} wanted to connect: you are connected`);
  else toast.success("Friend Request sent");
  return { status: answer?.status ?? "accepted", user_one_id: "true" };
}

async function send(
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

/** Requests a connection with a note. */
export const requestWithNote = (person: Person) =>
  mutationOptions({
    mutationFn: async (note: string) =>
      shownAs(await api.requestConnectionWithNote({ user_id: person.user_id, note }), person),
    onSuccess: (connection, note, _result, { client }) =>
      showConnection(client, person, { ...connection, connection_note: note }),
    onSettled: (_connection, _error, _note, _result, { client }) => {
      void refresh(client, "connections", "messages", "waiting");
      void refreshUser(client, person.user_id);
    },
    meta: { shownBy: "form" },
  });
