import { api } from "@guildway/shared/api";
import { sortedByName } from "@guildway/shared/format/lists";
import { one, refresh } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";
import { mutationOptions, queryOptions } from "@guildway/shared/query";

/** A company's templates for messages to applicants, by name. */
export const messageTemplates = (companyId: string) =>
  queryOptions({
    ...one("message-templates", wire.listMessageTemplates, api.listMessageTemplates, { companyId }),
    select: (templates) => sortedByName(templates, ({ name }) => name),
  });

interface Template {
  name: string;
  text: string;
}

/** Saves a template for messages. */
export const createTemplate = (companyId: string) =>
  mutationOptions({
    mutationFn: (template: Template) => api.createMessageTemplate({ companyId, ...template }),
    onSuccess: (_answer, _input, _result, { client }) => refresh(client, "message-templates"),
    meta: { shownBy: "form", done: "Template saved" },
  });

/** Changes a template. */
export const updateTemplate = (id: string) =>
  mutationOptions({
    mutationFn: (template: Template & { version: number }) => api.updateMessageTemplate({ id, ...template }),
    onSuccess: async (saved, _input, _result, { client }) => {
      await refresh(client, "message-templates");
      return saved;
    },
    meta: { shownBy: "form", done: "Template saved" },
  });

/** Deletes a template. */
export const deleteTemplate = (id: string) =>
  mutationOptions({
    mutationFn: () => api.deleteMessageTemplate({ id }),
    onSuccess: (_answer, _input, _result, { client }) => refresh(client, "message-templates"),
    meta: { done: "Template deleted" },
  });
