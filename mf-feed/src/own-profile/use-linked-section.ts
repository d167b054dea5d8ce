import { moveFocus } from "@guildway/shared/focus";
import { useLocation } from "@guildway/shared/router";
import { useEffect } from "react";

/** Goes to the section that the address names, once the sections are there. */
export function useLinkedSection(areShown: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (areShown && hash) moveFocus(document.getElementById(hash.slice(1)));
  }, [areShown, hash]);
}
