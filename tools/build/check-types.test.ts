import { spawnSync } from "node:child_process";
import { checkTypes } from "./check-types";

jest.mock("node:child_process", () => ({
  ...jest.requireActual("node:child_process"),
  spawnSync: jest.fn(),
}));

const endWith = (outcome: object): void => {
  jest.mocked(spawnSync).mockReturnValue({ stdout: "", stderr: "", ...outcome } as never);
};

test.each(["SIGINT", "SIGTERM", "SIGHUP"])(
  "%s ends the command, and isn't reported as a type error",
  (signal) => {
    endWith({ status: null, signal });
    const exit = jest.spyOn(process, "exit").mockImplementation(() => {
      throw new Error("ended");
    });
    expect(() => checkTypes("mf-quiz")).toThrow("ended");
    expect(exit).toHaveBeenCalledWith(130);
  },
);

test("a compiler that the system ended is reported as such", () => {
  endWith({ status: null, signal: "SIGKILL" });
  expect(() => checkTypes("mf-quiz")).toThrow("weren't checked: the compiler ended with SIGKILL");
});

test("type errors are listed", () => {
  endWith({ status: 2, signal: null, stdout: "a.ts(1,1): error TS2322\n" });
  expect(() => checkTypes("mf-quiz")).toThrow("mf-quiz has type errors:\na.ts(1,1): error TS2322");
});
