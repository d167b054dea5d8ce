import { copyLink } from "@guildway/shared/copy-link";
import { Button } from "@guildway/shared/ui/button";
import { Share2 } from "lucide-react";
import { resultLink } from "./result-link";

/** Copies a link to the result, which anyone can open. */
export function ShareResult({ resultId }: { resultId: string }) {
  return (
    <Button
      variant="secondary"
      icon={<Share2 aria-hidden="true" />}
      onClick={() => void copyLink(resultLink(resultId), "Link copied. Anyone can open it.")}
    >
      Share result
    </Button>
  );
}
