import { configSchema } from "../src/platform/config";

/** Does something while every variable that configures the server is set, as is each one's file. */
export async function withConfiguredEnvironment(act: (names: string[]) => Promise<void>): Promise<void> {
  const before = process.env;
  const names = Object.keys(configSchema.shape).flatMap((name) => [name, `${name}_FILE`]);
  process.env = { ...before, ...Object.fromEntries(names.map((name) => [name, "secret"])) };
  try {
    await act(names);
  } finally {
    process.env = before;
  }
}
