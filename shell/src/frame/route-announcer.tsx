import { useNavigated } from "@guildway/shared/router";
import { useEffect, useState } from "react";

/** Announces the title of each page that is navigated to; the browser itself announces the first. */
export function RouteAnnouncer() {
  const navigated = useNavigated();
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (!navigated) return;
    // The page sets its title when its code has loaded, which may be after the navigation.
    const announce = () => setTitle(document.title);
    announce();
    const observer = new MutationObserver(announce);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [navigated]);

  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {title}
    </p>
  );
}
