import { api } from "@guildway/shared/api";
import { pages } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";

/** People that both the viewer and another person are connected to. */
export const sharedConnections = (userId: string) =>
  pages("connections", wire.listSharedConnections, api.listSharedConnections, { id: userId });
