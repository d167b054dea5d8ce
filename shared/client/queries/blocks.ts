import { api } from "../api/client";
import { mutationOptions } from "../query";
import { fullUser, user } from "./users";

/** Blocks a person. Pending until everything on the screen is shown without them. */
export const blockUser = ({ id, name }: { id: string; name: string }) =>
  mutationOptions({
    mutationFn: () => api.blockUser({ id }),
    onSuccess: async (_answer, _input, _result, { client }) => {
      // Almost every list can contain something of theirs.
      await Promise.all([
        client.resetQueries({ queryKey: user(id).queryKey }),
        client.resetQueries({ queryKey: fullUser(id).queryKey }),
        client.invalidateQueries(),
      ]);
    },
    meta: { done: `${name} is blocked` },
  });
