import { api } from "@guildway/shared/api";
import { one } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";

/** The companies with the most open jobs. */
export const hiring = () => one("companies", wire.getHiring, api.getHiring, {});
