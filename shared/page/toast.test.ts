import { toast, toastStore } from "./toast";

afterEach(() => toast.clear());

function texts() {
  return toastStore.getState().map(({ kind, text }) => `${kind}: ${text}`);
}

it("keeps successes and failures in order", () => {
  toast.success("Friend Request sent");
  toast.error("Can't login");
  expect(texts()).toEqual(["success: Friend Request sent", "failure: Can't login"]);
});

it("shows the same message once, as a new one", () => {
  toast.error("Offline");
  const [first] = toastStore.getState();
  toast.success("Saved");
  toast.error("Offline");
  expect(texts()).toEqual(["success: Saved", "failure: Offline"]);
  expect(toastStore.getState()[1]?.id).not.toBe(first?.id);
});

it("removes the oldest of more than three", () => {
  for (const text of ["one", "two", "three", "four"]) toast.success(text);
  expect(texts()).toEqual(["success: two", "success: three", "success: four"]);
});
