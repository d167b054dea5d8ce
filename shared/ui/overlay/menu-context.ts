import { createContext } from "react";

/** Closes the menu that contains an item. */
export const MenuContext = createContext<() => void>(() => {});
