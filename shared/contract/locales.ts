import { languageName } from "../format/display-names";
import { compareNames } from "../format/lists";

/** BCP 47 tags of languages with a region, whose conventions for dates and numbers a member can choose. */
export const LOCALES =
  "ar-AE ar-EG ar-SA bg-BG bn-BD ca-ES cs-CZ da-DK de-AT de-CH de-DE el-GR en-AU en-CA en-GB en-IE en-IN en-NZ en-SG en-US en-ZA es-AR es-CL es-CO es-ES es-MX es-US et-EE fa-IR fi-FI fil-PH fr-BE fr-CA fr-CH fr-FR he-IL hi-IN hr-HR hu-HU id-ID it-CH it-IT ja-JP ko-KR lt-LT lv-LV ms-MY nb-NO nl-BE nl-NL pl-PL pt-BR pt-PT ro-RO ru-RU sk-SK sl-SI sr-RS sv-SE sw-KE ta-IN th-TH tr-TR uk-UA ur-PK vi-VN zh-CN zh-HK zh-SG zh-TW".split(
    " ",
  );

/** These to choose from, by name: `German (Germany)`. */
export function localeOptions(): { value: string; label: string }[] {
  return LOCALES.map((value) => ({ value, label: languageName(value) })).sort((one, other) =>
    compareNames(one.label, other.label),
  );
}
