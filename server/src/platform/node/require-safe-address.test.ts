import { ServerProcess } from "../../../testing/server-process";
import { readConfig } from "../config";
import { requireSafeAddress } from "./require-safe-address";

const both = { demo: true, mailbox: true };

test.each([
  ["loopback", { HOST: "127.0.0.2" }, both],
  ["loopback by name", { HOST: "localhost" }, both],
  ["loopback by IPv6", { HOST: "::1" }, both],
  ["loopback by its public URL", { PUBLIC_URL: "http://localhost:8080" }, both],
  ["loopback by an IPv6 public URL", { PUBLIC_URL: "http://[::1]:8080" }, both],
  ["production", { HOST: "0.0.0.0", NODE_ENV: "production" }, both],
  ["an operator who says that only they can reach it", { HOST: "0.0.0.0", EXPOSE_DEMO: "true" }, both],
  ["a server that offers neither", { HOST: "0.0.0.0" }, { demo: false, mailbox: false }],
])("%s is safe", (_what, env, offers) => {
  expect(() => requireSafeAddress(readConfig(env), offers)).not.toThrow();
});

test.each([
  ["0.0.0.0", both, "demo accounts and /dev/mailbox"],
  ["::", { demo: true, mailbox: false }, "demo accounts"],
  ["192.0.2.7", { demo: false, mailbox: true }, "/dev/mailbox"],
  ["127.example.com", both, "demo accounts and /dev/mailbox"],
])("listening on %s is refused", (HOST, offers, named) => {
  expect(() => requireSafeAddress(readConfig({ HOST }), offers)).toThrow(
    `HOST=${HOST} would offer ${named} to anyone who can reach this machine. Set NODE_ENV=production, or EXPOSE_DEMO=true`,
  );
});

test("a public URL in front of a server on loopback is refused", () => {
  const config = readConfig({ PUBLIC_URL: "https://guildway.example.com" });
  expect(() => requireSafeAddress(config, both)).toThrow(
    "PUBLIC_URL=https://guildway.example.com would offer demo accounts and /dev/mailbox to anyone who can reach it. Set NODE_ENV=production, or EXPOSE_DEMO=true",
  );
});

test("a server that would be open to everyone doesn't start, and says how to continue", async () => {
  const server = await ServerProcess.start({ HOST: "0.0.0.0", DATA_DIR: "/nowhere" });
  expect(await server.exitCode).toBe(1);
  expect(server.output).toMatch(
    /^HOST=0\.0\.0\.0 would offer .* Set NODE_ENV=production, or EXPOSE_DEMO=true/,
  );
});
