import { CONNECTION_STATUSES, type ConnectionStatus } from "@guildway/shared/contract/options";

/** Which connections are shown; empty for all. */
export interface ConnectionQuery {
  status: ConnectionStatus | "";
  name: string;
}

export const EVERYBODY: ConnectionQuery = { status: "", name: "" };

/** The filter in an address; a status that there is not counts as none. */
export function readConnectionQuery(params: URLSearchParams): ConnectionQuery {
  return {
    status: toStatus(params.get("status")),
    name: params.get("name")?.trim() ?? "",
  };
}

export function writeConnectionQuery({ status, name }: ConnectionQuery): URLSearchParams {
  return new URLSearchParams({ ...(status && { status }), ...(name && { name }) });
}

/** A known status, or none. */
export function toStatus(value: string | null): ConnectionStatus | "" {
  return CONNECTION_STATUSES.find((status) => status === value) ?? "";
}

export function isFiltered({ status, name }: ConnectionQuery): boolean {
  return status !== "" || name !== "";
}
