import { exitWithError } from "./exit-with-error";

/** What a command prints when it ends because of an error. */
function printed(error: unknown): string {
  const print = jest.spyOn(console, "error").mockImplementation();
  const exit = jest.spyOn(process, "exit").mockImplementation(() => {
    throw new Error("ended");
  });
  expect(() => exitWithError(error)).toThrow("ended");
  expect(exit).toHaveBeenCalledWith(1);
  const [text] = print.mock.calls[0] ?? [];
  jest.restoreAllMocks();
  return String(text);
}

const ofSystem = (code: string, message: string) =>
  Object.assign(new Error(message), { code, syscall: "mkdir" });

test.each([
  [
    "EACCES",
    "EACCES: permission denied, mkdir '/opt/guildway/dist'",
    /^You can't write there\. .* mkdir '\/opt\/guildway\/dist'$/,
  ],
  ["ENOSPC", "ENOSPC: no space left on device, write", /^The disk is full\. ENOSPC/],
  ["ENOENT", "ENOENT: no such file or directory, open 'x'", /^ENOENT/],
])("an error of the system says what to do and names the file: %s", (code, message, expected) => {
  expect(printed(ofSystem(code, message))).toMatch(expected);
});

test("an unexpected error keeps its stack", () => {
  expect(() => exitWithError(new TypeError("x is not a function"))).toThrow(TypeError);
});
