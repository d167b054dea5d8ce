/** What a name is made of, in the order of the forms. A person with one name may have an empty last name. */
export interface Named {
  first_name: string;
  last_name: string;
}

const FAMILY_FIRST = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〆\s]+$/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const ALL_KATAKANA = /^[\p{Script=Katakana}ー\s]+$/u;

/**
 * Returns a person's whole name as it's written in its script: the family's name first in Han, kana and Hangul, with a
 * space only beside kana. A name all in Katakana is one from elsewhere, whose first name stays first: ジョン・ガルシア.
 */
export function fullName({ first_name, last_name }: Named): string {
  const whole = `${first_name} ${last_name}`.trim();
  if (first_name === "" || last_name === "" || !FAMILY_FIRST.test(whole)) return whole;
  if (ALL_KATAKANA.test(whole)) return `${first_name}・${last_name}`;
  return KANA.test(whole) ? `${last_name} ${first_name}` : `${last_name}${first_name}`;
}
