import { misspellingsOf } from "./misspellings";

test.each([
  ["lea", ["_lea", "l_ea", "le_a"]],
  ["lena", ["_lena", "_ena", "elna", "l_ena", "l_na", "lnea", "le_na", "le_a", "lean", "len_a", "len_"]],
  ["maria", ["_aria", "amria", "m_ria", "mraia", "ma_ia", "maira", "mar_a", "marai", "mari_"]],
  ["okafor", ["koafor", "oakfor", "okfaor", "okaofr", "okafro"]],
  ["le", []],
  ["kathrin", []],
  ["le%_", []],
  ["le na", []],
])("%s may stand for %j", (text, patterns) => {
  expect(misspellingsOf(text)).toEqual(patterns);
});
