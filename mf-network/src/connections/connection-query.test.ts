import { isFiltered, readConnectionQuery, writeConnectionQuery } from "./connection-query";

test.each([
  ["", { status: "", name: "" }, false],
  ["status=accepted", { status: "accepted", name: "" }, true],
  ["status=friends&name=%20Ada%20", { status: "", name: "Ada" }, true],
  ["status=pending&name=Ada+K", { status: "pending", name: "Ada K" }, true],
] as const)("'%s' in the address is %j", (address, query, filtered) => {
  const read = readConnectionQuery(new URLSearchParams(address));
  expect(read).toEqual(query);
  expect(isFiltered(read)).toBe(filtered);
});

test("is written to the address as it is read, without empty parts", () => {
  expect(writeConnectionQuery({ status: "rejected", name: "Ada K" }).toString()).toBe(
    "status=rejected&name=Ada+K",
  );
  expect(writeConnectionQuery({ status: "", name: "" }).toString()).toBe("");
});
