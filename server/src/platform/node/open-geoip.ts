import { readFile } from "node:fs/promises";
import { Reader } from "mmdb-lib";
import { z } from "zod";
import type { Geoip } from "../../kernel/core/services";
import { type Config, ConfigError } from "../config";

const named = z.object({ names: z.object({ en: z.string().min(1) }) });
const known = z.object({ city: named.optional().catch(undefined), country: named });

/** Longer names can only be an error in the file. */
const LONGEST = 100;

/**
 * Opens the operator's GeoIP database (MaxMind's format), if there is one.
 * @throws {ConfigError} if the file can't be read, or isn't such a table
 */
export async function openGeoip({
  GEOIP_DATABASE: file,
}: Pick<Config, "GEOIP_DATABASE">): Promise<Geoip | undefined> {
  if (file === undefined) return undefined;
  const table = await readTable(file);
  return {
    locationOf(address) {
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

/** An unreadable address or a damaged database must not prevent signing in. */
function lookUp(table: Reader<object>, address: string): unknown {
  // The first half of an IPv6 address stands for its network.
  const whole = address.includes(":") ? `${address}::` : address;
  try {
    return table.get(whole);
  } catch {
    return undefined;
  }
}
