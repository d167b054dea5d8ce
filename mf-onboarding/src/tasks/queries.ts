import { api, isNotFound } from "@guildway/shared/api";
import { one, refresh } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";
import { mutationOptions } from "@guildway/shared/query";

/** Background work that fails or was given up. */
export const failingTasks = () => one("tasks", wire.listFailingTasks, api.listFailingTasks, {});

/** Starts a failing row of a task again, or all of them. */
export const restartTask = () =>
  mutationOptions({
    mutationFn: (which: { task: string; key?: string }) => api.restartTask(which),
    onSuccess: (_answer, _input, _result, { client }) => refresh(client, "tasks"),
    onError: (error, _input, _result, { client }) => {
      if (isNotFound(error)) void refresh(client, "tasks");
    },
    meta: { done: "Started again. This page shows how it goes.", failed: "Couldn't start it again" },
  });
