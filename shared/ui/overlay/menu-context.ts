import { createContext, use } from "react";

/** Closes the menu that an item stands in. */
export const MenuContext = createContext<() => void>(() => {});

export function useMenuContext(): () => void {
  return use(MenuContext);
}
