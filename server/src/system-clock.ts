import type { Clock } from "./core/services";

export const systemClock: Clock = { now: () => new Date() };
