import { readFile } from "node:fs/promises";
import { Reader } from "mmdb-lib";
import { z } from "zod";
import type { PlaceFinder } from "../../kernel/core/services";
import { type Config, ConfigError } from "../config";

const named = z.object({ names: z.object({ en: z.string().min(1) }) });
const known = z.object({ city: named.optional().catch(undefined), country: named });

/** Longer names would only be a mistake of the file. */
const LONGEST = 100;

/**
 * Opens the operator's table of places (MaxMind's format); without one, there are none.
 * @throws {ConfigError} if the file can't be read, or isn't such a table
 */
export async function openPlaces({
  GEOIP_DATABASE: file,
}: Pick<Config, "GEOIP_DATABASE">): Promise<PlaceFinder | undefined> {
  if (file === undefined) return undefined;
  const table = await readTable(file);
  return {
    placeOf(address) {
      const place = known.safeParse(lookUp(table, address));
      if (!place.success) return undefined;
      const { city, country } = place.data;
      return [city, country]
        .flatMap((part) => part?.names.en ?? [])
        .join(", ")
        .slice(0, LONGEST);
    },
  };
}

async function readTable(file: string): Promise<Reader<object>> {
  let table: Reader<object>;
  try {
    table = new Reader<object>(await readFile(file));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`GEOIP_DATABASE can't be read as a MaxMind database: ${reason}`);
  }
  const type = table.metadata.databaseType;
  if (/city|country|enterprise/i.test(type)) return table;
  throw new ConfigError(`GEOIP_DATABASE must contain cities or countries, but its type is ${type}`);
}

/** Nobody is kept from signing in by an address that can't be read, or by a table that is damaged inside. */
function lookUp(table: Reader<object>, address: string): unknown {
  // The first half of an IPv6 address stands for its network.
  const whole = address.includes(":") ? `${address}::` : address;
  try {
    return table.get(whole);
  } catch {
    return undefined;
  }
}
