import { requireOwnName } from "./official-names";

const message = "This name would speak for Guildway. Choose another";

test.each([
  ["者", "管理"],
  ["服", "客"],
  ["영자", "운"],
])(
  "a name whose parts are only official the way round they're shown is refused: %s %s",
  (firstName, lastName) => {
    expect(() => requireOwnName({ firstName, lastName })).toThrow(
      expect.objectContaining({ errors: [{ path: "first_name", message }] }),
    );
    expect(() => requireOwnName({ firstName, lastName }, { firstName, lastName })).not.toThrow();
  },
);

test.each([
  ["小龙", "李"],
  ["太郎", "山田"],
  ["현우", "박"],
  ["关", "管"],
])("a person's own name isn't: %s %s", (firstName, lastName) => {
  expect(() => requireOwnName({ firstName, lastName })).not.toThrow();
});
