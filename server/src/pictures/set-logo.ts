import { squarePath } from "@guildway/shared/contract/picture-sizes";
import { eq } from "drizzle-orm";
import { lockCompany } from "../companies/lock-company";
import type { OperationOf } from "../core/operation";
import { companies, pictures } from "../db/schema";
import { requireRecruiter } from "../policies/company-policy";
import { usePicture } from "./use-picture";

/** Shows an uploaded picture as a company's logo, or none. It then belongs to the company. */
export const setLogo: OperationOf<"setLogo"> = async ({ db, clock, viewer, params, body }) =>
  db.transaction(async (tx) => {
    await lockCompany(tx, params.id);
    await requireRecruiter(tx, params.id, viewer.id);
    await tx.delete(pictures).where(eq(pictures.companyId, params.id));
    const logo =
      body.picture_id === null
        ? ""
        : squarePath(
            await usePicture(
              tx,
              { id: body.picture_id, place: "logo", ownerId: viewer.id, path: "picture_id" },
              { usedAt: clock.now(), companyId: params.id, ownerId: null },
            ),
          );
    await tx.update(companies).set({ logo }).where(eq(companies.id, params.id));
    return { logo };
  });
