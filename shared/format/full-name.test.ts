import { fullName } from "./full-name";

test.each([
  ["Ada", "Lovelace", "Ada Lovelace"],
  ["Сергей", "Королёв", "Сергей Королёв"],
  ["أحمد", "الطيب", "أحمد الطيب"],
  ["伟", "王", "王伟"],
  ["민수", "김", "김민수"],
  ["さくら", "田中", "田中 さくら"],
  ["翔太", "佐々木", "佐々木翔太"],
  ["ジョン", "ガルシア", "ジョン・ガルシア"],
  ["Mei", "李", "Mei 李"],
  ["Madonna", "", "Madonna"],
  ["さくら", "", "さくら"],
])("%s and %s are written %s", (first_name, last_name, written) => {
  expect(fullName({ first_name, last_name })).toBe(written);
});
