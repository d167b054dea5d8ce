import type { Endpoint } from "@guildway/shared/contract/endpoint";

/** A call as the document describes it. */
export interface Described {
  operationId: string;
  summary: string;
  description?: string;
  deprecated?: true;
  tags: string[];
  security: object[];
  parameters?: object[];
  requestBody?: object;
  responses: Record<string, object>;
}

/** Describes a call at its former path, in short: what it takes and returns is at the path where it is now. */
export function describeFormer(
  { method, path, params, status = 200 }: Endpoint,
  { operationId, tags, security, parameters }: Described,
): Described {
  const same = { description: `As \`${operationId}\`` };
  const inPath = parameters?.slice(0, Object.keys(params?.shape ?? {}).length) ?? [];
  return {
    operationId: `${operationId}Formerly`,
    summary: `Use \`${method} ${path}\``,
    description: "Answers until 2.0.",
    deprecated: true,
    tags,
    security,
    ...(inPath.length > 0 && { parameters: inPath }),
    responses: { [status]: same, "4XX": same },
  };
}
