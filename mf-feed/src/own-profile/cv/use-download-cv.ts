import type { User } from "@guildway/shared/contract/people";
import { publicSettings } from "@guildway/shared/queries/public-profiles";
import { session } from "@guildway/shared/queries/session";
import { useQueryClient } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { toast } from "@guildway/shared/toast";
import { useState } from "react";
import { useOwnParts } from "../own-parts";
import { cvContent } from "./cv-content";
import { type CvOptions, cvOptions } from "./cv-options";

/** Saves the viewer's CV as a PDF (product §4.13). `ready` once the whole profile is known. */
export function useDownloadCv(user: User) {
  const client = useQueryClient();
  const own = useOwnParts(user);
  const [busy, setBusy] = useState(false);

  /** @returns whether it worked; otherwise the member has been told */
  async function download(options: CvOptions = cvOptions(user.user_id, user.location_country)) {
    if (!own) return false;
    setBusy(true);
    try {
      const [{ downloadCv }, { email }, page] = await Promise.all([
        import("./download-cv"),
        client.fetchQuery(session()),
        client.fetchQuery(publicSettings()),
      ]);
      const isPublic = page.is_on && page.is_visible;
      const reachable = {
        email: options.with_email ? email : "",
        page: isPublic ? `${location.origin}${routes.publicProfile(page.handle)}` : "",
      };
      await downloadCv(cvContent(own, reachable), options);
      toast.success("CV downloaded");
      return true;
    } catch {
      toast.error("Couldn't create your CV. Check your connection and try again.");
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { ready: own !== undefined, busy, download };
}
