import { sendInTurn } from "./send-in-turn";

const MIB = 1024 * 1024;

/** More than is kept ready for a reader. */
function* large() {
  for (let part = 0; part < 3; part++) yield new Uint8Array(MIB);
  return undefined;
}

function* small() {
  yield new Uint8Array(1);
  return undefined;
}

/** Lets a turn end that needs nobody any more. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("a person is sent one export at a time, until it was read", async () => {
  const first = await sendInTurn("ada", async () => large());
  await expect(sendInTurn("ada", async () => small())).rejects.toMatchObject({ code: "overloaded" });
  await new Response(first).arrayBuffer();
  await new Response(await sendInTurn("ada", async () => small())).arrayBuffer();
});

test("few are sent at once, and the next begins when one is canceled", async () => {
  const eight = Array.from({ length: 8 }, (_, nth) => sendInTurn(`person ${nth}`, async () => large()));
  const [one, ...others] = await Promise.all(eight);
  const ninth = sendInTurn("ninth", async () => small());
  await one?.cancel();
  await (await ninth).cancel();
  for (const other of others) await other.cancel();
});

test("a small one needs no reader to end its turn, and neither does one that fails", async () => {
  for (let time = 0; time < 10; time++) {
    await sendInTurn("ada", async () => small());
    await settled();
    const failing = sendInTurn("ada", () => Promise.reject(new Error("Out of order")));
    await expect(failing).rejects.toThrow("Out of order");
  }
});

test("a reader who stops reading is cut off", async () => {
  const stopped = (await sendInTurn("ada", async () => large(), 1)).getReader();
  const next = await sendInTurn("ada", async () => small());
  await next.cancel();
  const read = async () => {
    for (;;) if ((await stopped.read()).done) return;
  };
  await expect(read()).rejects.toThrow("Nobody reads the export");
});
