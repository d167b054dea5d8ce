import type { EndpointName } from "@guildway/shared/contract";
import type { Rate } from "./throttle";
import type { Total } from "./totals";

/** How often a call may be made, and how many rows it may create. */
export interface EndpointRates {
  /** For all callers at one network address together. */
  address?: readonly Rate[];
  /** For one signed-in account. */
  account?: readonly Rate[];
  /** Under which call's name an account's calls are counted, if it isn't their own: together with that one. */
  countedAs?: EndpointName;
  /** Whether each server process counts an account's calls by itself: for calls that cost less than storing a count. */
  inMemory?: boolean;
  /** How many rows one account may have. */
  total?: Total;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const perMinute = (max: number): Rate => ({ max, seconds: MINUTE });
export const perHour = (max: number): Rate => ({ max, seconds: HOUR });
export const perDay = (max: number): Rate => ({ max, seconds: 24 * HOUR });

/** A person who clicks as fast as they can stays below this. */
export const CHANGE_RATES: EndpointRates = { account: [perMinute(120)] };
/** Each like is recounted if its author is hidden, so nobody may give so many that this takes minutes. */
export const LIKE_RATES: EndpointRates = { account: [perMinute(120), perDay(2_000)] };
export const UPLOAD_RATES: EndpointRates = { account: [perHour(120), perDay(300)] };
