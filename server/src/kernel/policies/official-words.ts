import { PRODUCT_NAME } from "@guildway/shared/product";
import { skeleton } from "./look-alikes";

/** Words for people who run a site. */
const ROLES =
  "admin administrator moderator administration moderation sysadmin webmaster " +
  "administratorin moderatorin administrador administradora moderador moderadora administrateur administratrice " +
  "modérateur modératrice amministratore amministratrice moderatore moderatrice moderatör yönetici админ " +
  "администратор модератор адмін адміністратор مشرف المشرف مدير_الموقع 管理者 管理人 運営 モデレーター 管理员 管理員 版主 " +
  "관리자 운영자 운영진 모더레이터";
/** Before a role, these words don't make it a proper name. */
const RANKS = "system super head chief lead senior platform content forum global network web";
const HELP =
  "support helpdesk customer_care customer_service service_desk help_desk help_center help_centre account_security " +
  "account_recovery account_verification trust_safety trust_and_safety kundendienst kundenservice soporte suporte " +
  "atención_al_cliente service_client assistenza supporto wsparcie destek desteği поддержка поддержки техподдержка " +
  "підтримка підтримки دعم الدعم الدعم_الفني サポート 客服 客户服务 고객센터 고객지원 지원팀";
const KINDS_OF_HELP = "tech technical platform it live premium priority";
export const OFFICIAL =
  "official oficial officiel officielle offiziell offizielle offizieller offizielles ufficiale oficjalny oficjalna " +
  "oficjalne resmi официальный официальная официально офіційний офіційна رسمي الرسمي 公式 官方 공식";
export const TEAMS = "team équipe equipe equipo zespół ekip ekibi команда служба فريق チーム 团队 團隊 팀";
/** Before a team or a mod: "Team Rubicon" and "Mod Pizza" are companies. */
const TEAMS_OF_STAFF = "the site community forum security safety abuse verification";
/** Beside a staff word, these words keep it one. */
const AROUND = `the of for at as site account customer member user community trust safety security help desk center centre agent bot verified your our head_of com org net の 的 의 ${TEAMS}`;

/** A letter of a script with spaces between words. In the others, a word may be anywhere. */
export const LETTER = "[\\p{sc=Latn}\\p{sc=Cyrl}\\p{sc=Arab}]";

/** Matches each of these words as it looks, also in the plural; `_` is a space that may be missing. */
export function anyOf(words: string): string {
  const looks = words.split(" ").map((word) => word.split("_").map(skeleton).join(" ?"));
  return `(?:${looks.sort((one, other) => other.length - one.length).join("|")})(?:s(?!${LETTER}))?`;
}

const STAFF = [
  `(?:${anyOf(RANKS)} ?)*${anyOf(ROLES)}`,
  `(?:${anyOf(KINDS_OF_HELP)} ?)*${anyOf(HELP)}`,
  `${anyOf(TEAMS_OF_STAFF)} ?${anyOf("team mod")}(?!${LETTER})`,
  anyOf(`mod_team staff スタッフ 工作人员 工作人員 직원 ${OFFICIAL}`),
].join("|");
/** No address ends with one of these, as `joesupport` does; names of people end with others (Falstaff). */
export const endsWithStaff = new RegExp(`${anyOf(`support helpdesk official ${ROLES}`)}$`, "u");

/**
 * Returns what replaces words of staff by `#`, and by `~` those that may be beside them, also where several are written as one.
 * @param others words that are also staff's
 */
export function marker(others = ""): (reading: string) => string {
  const staff = others === "" ? STAFF : `${STAFF}|${anyOf(others)}`;
  // A matched word isn't matched again as two shorter ones, so the time stays short for any input.
  const words = new RegExp(`(?<!${LETTER})(?=((?:${staff}|${anyOf(AROUND)})+))\\1(?!${LETTER})`, "gu");
  const isStaff = new RegExp(staff, "u");
  return (reading) => reading.replace(words, (found) => (isStaff.test(found) ? "#" : "~"));
}

const mark = marker();
/** Whether words say only that someone is staff. */
export const areStaff = (reading: string) => /^[~ ]*#[~# ]*$/.test(mark(reading));

const name = skeleton(PRODUCT_NAME);
/** Up to the end of a word, or to a word of staff: "Guild WaySupport". */
const apart = `${Array.from(name).join(" ?")}(?:(?!${LETTER})|(?=${STAFF}))`;
/** The product's name, even within a word; "Guildways" and "Guild Wayne" are different names. */
export const product = new RegExp(`${name}(?!s(?!${LETTER}))|${apart}`, "u");
/** The same with more words: "Guildways Support" isn't. */
export const productOf = new RegExp(`(?:${name}|${apart})(?: ?s(?!${LETTER}))?`, "gu");
