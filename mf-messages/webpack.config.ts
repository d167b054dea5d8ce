import type { BuildMode } from "@guildway/tools/webpack/base";
import { remoteConfig } from "@guildway/tools/webpack/remote";

export const config = (mode: BuildMode) => remoteConfig(import.meta.dirname, mode);
