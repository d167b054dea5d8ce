import { api, errorMessage, keys } from "@guildway/shared/api";
import type { FullUser, User } from "@guildway/shared/contract/people";
import { type QueryClient, useMutation, useQueryClient } from "@guildway/shared/query";
import { toast } from "@guildway/shared/toast";
import { type RequestPage, withoutRequestOn } from "./request-pages";

/** What can be done about the connection with one person (spec §4). */
export type ConnectionStep = "request" | "cancel" | "accept" | "reject";

type Connection = Pick<User, "status" | "user_one_id">;

/** Takes a step about the connection with a person, shows it on their profile and in all lists. */
export function useConnect(user: User) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (step: ConnectionStep) => take(step, user),
    onSuccess: (connection) => {
      showOnProfile(queryClient, user.user_id, connection);
      queryClient.setQueryData<RequestPage>(
        keys.requestCount(),
        (counted) => counted && withoutRequestOn(counted, user.user_id),
      );
    },
    onError: (error) => toast.error(errorMessage(error)),
    // After a refusal too: then the other person was faster, and the page has to say so.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: keys.connections() });
      void queryClient.invalidateQueries({ queryKey: keys.user(user.user_id) });
    },
  });
}

async function take(step: ConnectionStep, { user_id, first_name }: User): Promise<Connection> {
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

function showOnProfile(queryClient: QueryClient, userId: string, connection: Connection): void {
  queryClient.setQueryData<FullUser>(
    keys.fullUser(userId),
    (profile) => profile && { ...profile, user: { ...profile.user, ...connection } },
  );
}
