import { createContext, use } from "react";

/** Closes the menu that contains an item. */
export const MenuContext = createContext<() => void>(() => {});

export function useMenuContext(): () => void {
  return use(MenuContext);
}
