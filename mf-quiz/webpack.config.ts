import type { BuildMode } from "tools/webpack/base";
import { remoteConfig } from "tools/webpack/remote";

export const config = (mode: BuildMode) => remoteConfig(import.meta.dirname, mode);
