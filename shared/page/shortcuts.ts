import { readStored, writeStored } from "./storage";

/**
 * Whether single-key shortcuts are on. They can be switched off in this browser, because speech input and unsteady
 * hands press them by accident (WCAG 2.1.4).
 */
export const hasShortcuts = (): boolean => readStored("shortcuts") !== "off";

export function switchShortcuts(on: boolean): void {
  writeStored("shortcuts", on ? null : "off");
}
