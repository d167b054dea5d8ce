import { create } from "zustand";
import { type Conditions, toSearch } from "./conditions";

/** The page's settings. Only {@link setConditions} changes them, so that the address always matches. */
export const conditionsStore = create<Conditions>()(() => ({
  persona: "nobody",
  scenario: "full",
  network: "fine",
  delay: 0,
  fail: [],
  clock: "",
  theme: "system",
  beside: "none",
  record: "",
}));

/** Changes conditions, and the page's address with them. */
export function setConditions(change: Partial<Conditions>): void {
  conditionsStore.setState(change);
  showInAddress();
}

/** Going back leads to an address from before the last change; it is then updated to the current settings. */
export function syncAddress(): void {
  globalThis.addEventListener("popstate", showInAddress);
}

function showInAddress(): void {
  const search = toSearch(conditionsStore.getState());
  if (search !== location.search) {
    history.replaceState(history.state, "", location.pathname + search + location.hash);
  }
}
