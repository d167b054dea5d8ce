// The commonest leaked passwords that are long enough to pass the length rule, in lower case.
const COMMON = new Set(
  (
    "12345678 123456789 1234567890 123123123 11111111 00000000 88888888 87654321 12341234 11223344 147258369 " +
    "987654321 66666666 99999999 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 zaq12wsx qwertyui qwertyuiop qwerty12 " +
    "qwerty123 qwerty1234 qwer1234 asdfghjk asdfghjkl asdf1234 asdasdasd zxcvbnm1 zxcvbnm123 abcd1234 abc12345 " +
    "abc123456 abcdefgh abcdefg1 a1234567 a12345678 a123456789 aa123456 aa12345678 password password1 password2 " +
    "password12 password123 password1234 passw0rd p@ssw0rd p@ssword p@ssw0rd1 pass1234 passpass letmein1 " +
    "letmein123 welcome1 welcome12 welcome123 changeme changeme1 iloveyou iloveyou1 iloveyou2 sunshine sunshine1 " +
    "princess princess1 football football1 baseball baseball1 basketball superman superman1 batman123 spiderman " +
    "starwars pokemon1 pokemon123 michael1 jennifer jessica1 charlie1 computer computer1 internet whatever " +
    "trustno1 admin123 admin1234 administrator root1234 test1234 testtest testing1 guest123 default1 secret123 " +
    "master123 dragon123 monkey123 shadow123 killer123 hello123 hello1234 freedom1 liverpool liverpool1 chelsea1 " +
    "arsenal1 barcelona realmadrid juventus google123 facebook linkedin linkedin1 mustang1 corvette mercedes " +
    "samsung1 maverick midnight butterfly blink182 slipknot metallica nintendo victoria elephant scorpion chocolate"
  ).split(" "),
);

/** Whether a password is among the commonest (product §14.5), ignoring case. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
