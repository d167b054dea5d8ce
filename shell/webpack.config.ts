import type { BuildMode } from "@guildway/tools/webpack/base";
import { shellConfig } from "@guildway/tools/webpack/shell";

export const config = (mode: BuildMode) => shellConfig(import.meta.dirname, mode);
