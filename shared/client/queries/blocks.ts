import type { BlockedUser } from "../../contract/moderation";
import { fullName } from "../../format/full-name";
import { api } from "../api/client";
import { mutationOptions } from "../query";
import { pages } from "./define";
import { fullUser, user } from "./users";
import * as wire from "./wire.gen";

/** Blocks a person. Pending until everything on the screen is shown without them. */
export const blockUser = ({ id, name }: { id: string; name: string }) =>
  mutationOptions({
    mutationFn: () => api.blockUser({ id }),
    onSuccess: async (_answer, _input, _result, { client }) => {
      // Almost every list can contain something by them.
      await Promise.all([
        client.resetQueries({ queryKey: user(id).queryKey }),
        client.resetQueries({ queryKey: fullUser(id).queryKey }),
        client.invalidateQueries(),
      ]);
    },
    meta: { done: `${name} is blocked` },
  });

/** The people that the viewer has blocked. */
export const blockedUsers = () => pages("account", wire.listBlockedUsers, api.listBlockedUsers, {});

/** Unblocks a person. Almost every list can contain something by them again. */
export const unblockUser = ({
  user_id,
  first_name,
  last_name,
}: Pick<BlockedUser, "user_id" | "first_name" | "last_name">) =>
  mutationOptions({
    mutationFn: () => api.unblockUser({ id: user_id }),
    onSuccess: async (_answer, _input, _result, { client }) => {
      await client.invalidateQueries({ queryKey: blockedUsers().queryKey });
      void client.invalidateQueries();
    },
    meta: { done: `${fullName({ first_name, last_name })} unblocked` },
  });
