import { toast } from "./toast";

afterEach(() => toast.clear());

function texts() {
  return toast.current().map(({ kind, text }) => `${kind}: ${text}`);
}

it("holds successes and failures in their order", () => {
  toast.success("Friend Request sent");
  toast.error("Can't login");
  expect(texts()).toEqual(["success: Friend Request sent", "failure: Can't login"]);
});

it("shows the same message once, as a new one", () => {
  toast.error("Offline");
  const [first] = toast.current();
  toast.success("Saved");
  toast.error("Offline");
  expect(texts()).toEqual(["success: Saved", "failure: Offline"]);
  expect(toast.current()[1]?.id).not.toBe(first?.id);
});

it("lets the oldest of more than three go", () => {
  for (const text of ["one", "two", "three", "four"]) toast.success(text);
  expect(texts()).toEqual(["success: two", "success: three", "success: four"]);
});

it("tells its subscribers of each change until they leave", () => {
  const listener = jest.fn();
  const leave = toast.subscribe(listener);
  toast.success("Saved");
  toast.dismiss(toast.current()[0]?.id ?? 0);
  expect(listener).toHaveBeenCalledTimes(2);
  expect(toast.current()).toEqual([]);

  leave();
  toast.success("Saved");
  expect(listener).toHaveBeenCalledTimes(2);
});

it("keeps the same array while nothing changes, as useSyncExternalStore needs", () => {
  toast.success("Saved");
  expect(toast.current()).toBe(toast.current());
});
