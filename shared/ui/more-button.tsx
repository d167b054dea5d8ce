import { Ellipsis } from "lucide-react";
import { IconButton, type IconButtonProps } from "./icon-button";

/** The button with three dots that opens a menu, named for what the menu is about. */
export function MoreButton(props: Omit<IconButtonProps, "children">) {
  return (
    <IconButton size="sm" {...props}>
      <Ellipsis aria-hidden="true" />
    </IconButton>
  );
}
