import { api } from "@guildway/shared/api";
import { pages } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";

/** The people and companies that the viewer follows, most recently followed first. */
export const follows = () => pages("follows", wire.listFollows, api.listFollows, {});
