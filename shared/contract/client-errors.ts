import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import { nothing } from "./fields";
import { LIMITS } from "./limits";

const CODE = "code must be one of docs/errors.md";
const code = z
  .string()
  .max(LIMITS.name, CODE)
  .regex(/^[A-Z][A-Z0-9_]{2,60}$/, CODE);
const short = z.string().max(200).default("");

/** A failure that a browser reports (architecture.md "Failure"). */
const clientError = z.object({
  code,
  remote: short,
  version: short,
  path: z.string().max(2_000).default(""),
  message: z.string().max(2_000).default(""),
  /** Where it happened in the built files, as the browser says it. */
  stack: z.string().max(4_000).default(""),
});

export const clientErrors = defineEndpoints({
  reportClientError: {
    method: "POST",
    path: "/client-errors",
    // Whoever has a session reports with it: what visitors report takes no version out of use.
    auth: "optional-account",
    summary: "Reports a failure in the browser with its code from docs/errors.md.",
    body: clientError,
    status: 204,
    response: nothing,
  },
});
