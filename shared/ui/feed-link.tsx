import { Rss } from "lucide-react";
import { ButtonLink } from "./button";

interface FeedLinkProps {
  /** The feed's address, which isn't a page of the product. */
  to: string;
  children: string;
}

/** Leads to an Atom feed, for people who read pages in a feed reader. It has a line of its own. */
export function FeedLink({ to, children }: FeedLinkProps) {
  return (
    <div>
      <ButtonLink to={to} reloadDocument variant="ghost" size="sm" flush icon={<Rss aria-hidden="true" />}>
        {children}
      </ButtonLink>
    </div>
  );
}
