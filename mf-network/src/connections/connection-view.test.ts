import { connectionView } from "./connection-view";

test.each([
  ["", "false", "connect", true],
  ["pending", "true", "asked", false],
  ["pending", "false", "asking", false],
  ["accepted", "true", "accepted", false],
  ["accepted", "false", "accepted", false],
  ["rejected", "true", "rejected", false],
  ["rejected", "false", "rejected", true],
] as const)(
  "status '%s', asked by the viewer %s: %s, may connect %s",
  (status, user_one_id, kind, mayConnect) => {
    expect(connectionView({ status, user_one_id })).toEqual({ kind, mayConnect });
  },
);
