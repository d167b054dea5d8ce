import { toast } from "./toast";

/** Copies the full address of a path of this site, and says so. */
export async function copyLink(path: string, done = "Link copied"): Promise<void> {
  const link = new URL(path, location.href).href;
  try {
    await navigator.clipboard.writeText(link);
    toast.success(done);
  } catch {
    // A browser may refuse the clipboard; the link can then be copied by hand.
    toast.error(`Couldn't copy the link: ${link}`);
  }
}
