import type { User } from "@guildway/shared/contract/people";
import { session } from "@guildway/shared/queries/session";
import { ownSkills } from "@guildway/shared/queries/skills";
import { useQueryClient } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { toast } from "@guildway/shared/toast";
import { useState } from "react";
import { ownEntries } from "../entry-queries";
import { publicSettings } from "../queries";
import { ownWork } from "../work-queries";
import { cvContent } from "./cv-content";
import { type CvOptions, cvOptions } from "./cv-options";

/** Saves the viewer's CV as a PDF (product §4.13). What it takes is asked for by the click. */
export function useDownloadCv(user: User) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);

  /** @returns whether it worked; otherwise a message has said so */
  async function download(options: CvOptions = cvOptions(user.user_id, user.location_country)) {
    setBusy(true);
    try {
      const [{ downloadCv }, { email }, page, work, entries, skills] = await Promise.all([
        import("./download-cv"),
        client.fetchQuery(session()),
        client.fetchQuery(publicSettings()),
        client.fetchQuery(ownWork()),
        client.fetchQuery(ownEntries()),
        client.fetchQuery(ownSkills()),
      ]);
      const isPublic = page.is_on && page.is_visible;
      const reachable = {
        email: options.with_email ? email : "",
        page: isPublic ? `${location.origin}${routes.publicProfile(page.handle)}` : "",
      };
      await downloadCv(cvContent({ user, work, entries, skills }, reachable), options);
      toast.success("CV downloaded");
      return true;
    } catch {
      toast.error("Couldn't create your CV. Check your connection and try again.");
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, download };
}
