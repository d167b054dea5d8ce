import { toast } from "@guildway/shared/toast";
import { Button } from "@guildway/shared/ui/button";
import { Share2 } from "lucide-react";
import { resultLink } from "./result-link";

/** Copies a link to the result, which anyone can open. */
export function ShareResult({ resultId }: { resultId: string }) {
  const share = async () => {
    const link = new URL(resultLink(resultId), location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      toast.success("Link copied. Anyone can open it.");
    } catch {
      // A browser may refuse the clipboard; the link can then be copied by hand.
      toast.error(`Couldn't copy the link: ${link}`);
    }
  };
  return (
    <Button variant="secondary" icon={<Share2 aria-hidden="true" />} onClick={() => void share()}>
      Share Result
    </Button>
  );
}
