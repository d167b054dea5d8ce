import type { BuildMode } from "tools/webpack/base";
import { shellConfig } from "tools/webpack/shell";

export const config = (mode: BuildMode) => shellConfig(import.meta.dirname, mode);
