import type { Clock } from "./http/services";

export const systemClock: Clock = { now: () => new Date() };
