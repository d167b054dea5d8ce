import { Rss } from "lucide-react";
import { ButtonLink } from "./button";

interface FeedLinkProps {
  /** The feed's address, which isn't a page of the product. */
  to: string;
  children: string;
  /** In line with the text above, if it is on its own. */
  flush?: boolean;
}

/** Leads to an Atom feed, for people who read pages in a feed reader. */
export function FeedLink({ to, children, flush = false }: FeedLinkProps) {
  return (
    <ButtonLink
      to={to}
      reloadDocument
      variant="ghost"
      size="sm"
      flush={flush}
      icon={<Rss aria-hidden="true" />}
    >
      {children}
    </ButtonLink>
  );
}
