import { chooseTheme } from "@guildway/shared/theme";
import type { World } from "../api/open-world";
import type { Persona } from "../conditions";
import { conditionsStore, setConditions } from "../conditions-store";
import type { Step } from "./recording";

/** The page that the steps are done in. */
export interface Stage {
  /** Undefined until the database has started. */
  world: World | undefined;
  onPersona: (persona: Persona) => Promise<void>;
}

/**
 * Does those steps of a recording that follow the first `done`, up to another one.
 *
 * @param onDone called after each, with how many are done
 * @throws {StepError} if the page isn't as it was
 */
export async function playSteps(
  steps: readonly Step[],
  { done, upTo }: { done: number; upTo: number },
  { world, onPersona }: Stage,
  onDone: (done: number) => void,
): Promise<void> {
  const { replayStep } = await import(/* webpackChunkName: "replay" */ "./replay");
  for (const [index, step] of steps.entries()) {
    if (index < done || index >= upTo) continue;
    await replayStep(step, {
      async set({ persona, theme, network, delay, fail, beside }) {
        if (persona !== conditionsStore.getState().persona) await onPersona(persona);
        chooseTheme(theme);
        setConditions({ theme, network, delay, fail, beside });
      },
      expire: async () => world?.expireSessions(),
    });
    onDone(index + 1);
  }
}
