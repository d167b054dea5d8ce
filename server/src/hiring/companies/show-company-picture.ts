import { and, eq, ne } from "drizzle-orm";
import type { Services } from "../../kernel/core/services";
import type { Viewer } from "../../kernel/core/viewer";
import { companies, pictures } from "../../kernel/db/schema";
import { requireRecruiter } from "../../kernel/policies/company-policy";
import { usePicture } from "../../social/pictures/use-picture";
import { lockCompany } from "./lock-company";

interface Choice {
  companyId: string;
  use: "logo" | "cover";
  /** Null for none. */
  pictureId: string | null;
  /** Path of the picture with a key, as on the wire. */
  pathOf: (key: string) => string;
}

/**
 * Sets a company's logo or cover to an uploaded picture, or removes it; the previous one is deleted. The picture
 * then belongs to the company.
 *
 * @returns its path, empty for none
 */
export async function showCompanyPicture(
  { db, clock, viewer }: Pick<Services, "db" | "clock"> & { viewer: Viewer },
  { companyId, use, pictureId, pathOf }: Choice,
): Promise<string> {
  return db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    await requireRecruiter(tx, companyId, viewer);
    const wanted = { use, ownerId: viewer.id, path: "picture_id" };
    const changes = { usedAt: clock.now(), companyId, ownerId: null };
    const path =
      pictureId === null ? "" : pathOf(await usePicture(tx, { ...wanted, id: pictureId }, changes));
    await tx
      .update(companies)
      .set({ [use]: path })
      .where(eq(companies.id, companyId));
    const isShown = pictureId === null ? undefined : ne(pictures.id, pictureId);
    await tx.delete(pictures).where(and(eq(pictures.companyId, companyId), eq(pictures.use, use), isShown));
    return path;
  });
}
