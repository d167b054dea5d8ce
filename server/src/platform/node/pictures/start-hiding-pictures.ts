import type { Log } from "../../../kernel/core/services";
import { describeError } from "../../../kernel/core/to-problem";
import type { Database } from "../../../kernel/db/database";
import { readHiddenPictures } from "../../../social/pictures/hidden-pictures";
import type { Stops } from "../stops";

const EVERY_MS = 20_000;

/**
 * Keeps the list of hidden pictures, so that serving one asks no database. While the database can't be asked, the last
 * list is used.
 *
 * @returns whether the picture with a key is hidden
 */
export async function startHidingPictures(
  db: Database,
  log: Log,
  stops: Stops,
): Promise<(key: string) => boolean> {
  let hidden = await readHiddenPictures(db);
  let isReading = false;
  const timer = setInterval(async () => {
    // A slow database isn't asked again before it has answered.
    if (isReading) return;
    isReading = true;
    try {
      hidden = await readHiddenPictures(db);
    } catch (error) {
      log.error({ error: describeError(error) }, "can't read which pictures are hidden");
    } finally {
      isReading = false;
    }
  }, EVERY_MS);
  stops.push(() => clearInterval(timer));
  return (key) => hidden.has(key);
}
