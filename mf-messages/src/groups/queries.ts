import { api } from "@guildway/shared/api";
import type { ConversationDetail, GroupForm } from "@guildway/shared/contract/messages";
import { mutationOptions, type QueryClient } from "@guildway/shared/query";
import { conversation, messagesOf, refreshConversation, refreshLists } from "../conversation/queries";

function showGroup(client: QueryClient, group: ConversationDetail): void {
  client.setQueryData(conversation(group.id).queryKey, group);
  void client.invalidateQueries({ queryKey: messagesOf(group.id).queryKey });
  void refreshLists(client);
}

/** Creates a group with connections of the viewer. The form shows why it fails. */
export const createGroup = () =>
  mutationOptions({
    mutationFn: (group: GroupForm) => api.createGroup(group),
    onSuccess: (group, _input, _result, { client }) => showGroup(client, group),
    meta: { shownBy: "form" },
  });

/** Renames a group. The form shows why it fails. */
export const renameGroup = (id: string) =>
  mutationOptions({
    mutationFn: (name: string) => api.updateConversation({ id, name }),
    onSuccess: (group, _name, _result, { client }) => showGroup(client, group),
    meta: { shownBy: "form" },
  });

export const addGroupMember = (id: string) =>
  mutationOptions({
    mutationFn: (user_id: string) => api.addGroupMember({ id, user_id }),
    onSuccess: (group, _userId, _result, { client }) => showGroup(client, group),
    meta: { failed: "Couldn't add this person" },
  });

export const removeGroupMember = (id: string) =>
  mutationOptions({
    mutationFn: (userId: string) => api.removeGroupMember({ id, userId }),
    onSettled: (_answer, _error, _userId, _result, { client }) => refreshConversation(client, id),
    meta: { failed: "Couldn't remove this person" },
  });

/**
 * Leaves a group: it is gone from the lists.
 *
 * @param onLeft is called even if whatever asked for it is gone: its page may have learned before the answer that the
 *   viewer is no longer in the group
 */
export const leaveGroup = (id: string, onLeft: () => void) =>
  mutationOptions({
    mutationFn: (userId: string) => api.removeGroupMember({ id, userId }),
    onSuccess: (_answer, _userId, _result, { client }) => {
      onLeft();
      return refreshLists(client);
    },
    meta: { failed: "Couldn't leave this group", done: "You've left the group" },
  });
