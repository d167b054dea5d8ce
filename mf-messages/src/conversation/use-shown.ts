import { useSearchParams } from "@guildway/shared/router";

interface Shown {
  at?: number;
  find?: string;
}

/**
 * What the address says is shown of a conversation: its end, the messages around a position (`at`), or a search
 * (`find`). The list beside it keeps its own part of the address.
 */
export function useShown() {
  const [params, setParams] = useSearchParams();
  const at = Number(params.get("at"));
  const show = ({ at: position, find }: Shown, options?: { replace: boolean }) =>
    setParams((shown) => {
      const changed = new URLSearchParams(shown);
      changed.delete("at");
      changed.delete("find");
      if (position !== undefined) changed.set("at", String(position));
      if (find !== undefined) changed.set("find", find);
      return changed;
    }, options);
  return { at: Number.isInteger(at) && at > 0 ? at : null, find: params.get("find"), show };
}
