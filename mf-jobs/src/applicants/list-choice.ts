import { APPLICATION_STATUSES, type ApplicationStatus } from "@guildway/shared/contract/options";
import type { ApplicationOrder } from "@guildway/shared/queries/applications";
import { useSearchParams } from "@guildway/shared/router";

/** Which applications are listed, and in which order. The address contains both, so that Back and a copied link keep them. */
export function useListChoice() {
  const [params, setParams] = useSearchParams();
  const choose = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const sort: ApplicationOrder = params.get("sort") === "oldest" ? "oldest" : "newest";
  return {
    status: parseStatus(params.get("status")),
    sort,
    chooseStatus: (value: string) => choose("status", value),
    chooseSort: (value: string) => choose("sort", value === "oldest" ? value : ""),
  };
}

function parseStatus(text: string | null): ApplicationStatus | undefined {
  return APPLICATION_STATUSES.find((status) => status === text);
}
