-- What columns and indexes compute from texts. A change doesn't reach rows that exist: rewrite them in the same migration.

-- How all texts and searches are compared, in every script: letters without what people leave out when they type.
-- Accents, vowel points of Arabic and Hebrew, joining marks of Indic and tone marks of Thai scripts go, as do marks that
-- can't be seen. Forms of one letter become one: hamza and ta marbuta, final letters of Hebrew and Greek, Katakana
-- beside Hiragana, wide and half-width letters. Syllables of Hangul become their letters, so that half a syllable is a
-- beginning. A kana's voicing mark becomes one that PostgreSQL counts as a letter.
-- unaccent() is only STABLE, because its dictionary could be changed; naming the dictionary makes the
-- promise that an index needs.
CREATE OR REPLACE FUNCTION search_key(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(public.unaccent('public.unaccent'::regdictionary, translate(
  regexp_replace(normalize(value, NFKD),
    U&'[\00AD\0300-\036F\0483-\0487\0591-\05BD\05BF\05C1\05C2\05C4\05C5\05C7\0610-\061A\0640\064B-\065F\0670'
    '\06D6-\06DC\06DF-\06E4\06E7\06E8\06EA-\06ED\093C\094D\09BC\09CD\0A3C\0A4D\0ABC\0ACD\0B3C\0B4D\0BCD\0C4D'
    '\0CBC\0CCD\0D4D\0E47-\0E4C\0E4E\0EC8-\0ECC\1AB0-\1AFF\1DC0-\1DFF\200B-\200F\202A-\202E\2060-\2064\20D0-\20FF'
    '\FE00-\FE0F\FEFF]', '', 'g'),
  U&'\03C2\0671\0649\06CC\06D2\06A9\0629\06C1\06BE\05DA\05DD\05DF\05E3\05E5\3099\309A'
  '\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9'
  'ァアィイゥウェエォオカキクケコサシスセソタチッツテトナニヌネノハヒフヘホマミムメモャヤュユョヨラリルレロヮワヰヱヲンヵヶ',
  U&'\03C3\0627\064A\064A\064A\0643\0647\0647\0647\05DB\05DE\05E0\05E4\05E6\FF9E\FF9F'
  '01234567890123456789'
  'ぁあぃいぅうぇえぉおかきくけこさしすせそたちっつてとなにぬねのはひふへほまみむめもゃやゅゆょよらりるれろゎわゐゑをんゕゖ')));

-- Without marks inside words, `Node.js` is found by `node` and by `js`. Where people write without spaces (Han, kana,
-- Thai and its neighbours), or join words to one (Hangul), each character becomes a word: a search finds them in a row.
CREATE OR REPLACE FUNCTION search_words(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(
  translate(public.search_key(value), './\@_:;,-+#&''’|()"', repeat(' ', 18)),
  U&'([!1100-!115F][!1160-!11A7]?[!11A8-!11FF]?|[!3041-!309F!30A0-!30FF][!FF9E!FF9F]?'
  '|[!3005-!3007!3105-!312F!3400-!4DBF!4E00-!9FFF!+020000-!+03FFFF]'
  '|[!0E01-!0E30!0E32!0E33!0E40-!0E46][!0E31!0E34-!0E3A]*|[!0E81-!0EB0!0EB2!0EB3!0EC0-!0EC6][!0EB1!0EB4-!0EBC]*'
  '|[!1780-!17B3][!17B6-!17D3]*|[!1000-!102A!103F][!102B-!103E]*)' UESCAPE '!',
  ' \1 ', 'g');

-- As they are written, for what is being typed, and reduced to their stems.
CREATE OR REPLACE FUNCTION text_words(value text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN to_tsvector('pg_catalog.simple'::regconfig, public.search_words(value))
    || to_tsvector('pg_catalog.english'::regconfig, public.search_words(value));

-- `Jean-Luc O'Connor` is also found by `jeanluc` and by `oconnor`, and さくら 田中 by 田中さくら: without a space, the
-- family's name comes first.
CREATE OR REPLACE FUNCTION name_words(value text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN setweight(to_tsvector('pg_catalog.simple'::regconfig,
         public.search_words(value) || ' ' || translate(public.search_key(value), '-''’', '')
         || CASE WHEN value ~ U&'[\1100-\11FF\3005-\30FF\3400-\9FFF\AC00-\D7A3\FF66-\FF9F\+020000-\+03FFFF]'
              THEN ' ' || public.search_words(regexp_replace(value, '^(.*) (\S+)$', '\2 \1')) ELSE '' END), 'A');

-- As they are written: messages are in every language, often in one that nobody can tell.
CREATE OR REPLACE FUNCTION message_words(content text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN to_tsvector('pg_catalog.simple'::regconfig, public.search_words(content));

-- Hashtags count more than the other words of a post, and only they are looked up with a typo beside words that exist.
CREATE OR REPLACE FUNCTION post_words(content text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN setweight(public.text_words(pg_catalog.array_to_string(
         ARRAY(SELECT tag[1] FROM pg_catalog.regexp_matches(content, '#(\w+)', 'g') tag), ' ')), 'A')
    || public.text_words(content);

CREATE OR REPLACE FUNCTION answer_key(texts text[]) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN public.search_key(array_to_string(texts, ' '));

CREATE OR REPLACE FUNCTION company_words(name text, industry text, description text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN public.name_words(name) || setweight(public.text_words(name), 'A')
    || setweight(public.text_words(industry), 'B')
    || setweight(to_tsvector('pg_catalog.english'::regconfig, public.search_words(description)), 'D');

-- Countries are stored as codes, except the four that the specification names; people write what they are called.
-- Others are found by what else they are called.
CREATE OR REPLACE FUNCTION country_words(country text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce('{
"United Kingdom":"United Kingdom UK Great Britain", "United States":"United States of America USA US",
"AD":"Andorra", "AE":"United Arab Emirates UAE", "AF":"Afghanistan", "AG":"Antigua and Barbuda",
"AI":"Anguilla", "AL":"Albania", "AM":"Armenia", "AO":"Angola", "AQ":"Antarctica", "AR":"Argentina",
"AS":"American Samoa", "AT":"Austria", "AU":"Australia", "AW":"Aruba", "AX":"Åland Islands", "AZ":"Azerbaijan",
"BA":"Bosnia and Herzegovina", "BB":"Barbados", "BD":"Bangladesh", "BE":"Belgium", "BF":"Burkina Faso",
"BG":"Bulgaria", "BH":"Bahrain", "BI":"Burundi", "BJ":"Benin", "BL":"Saint St Barthélemy", "BM":"Bermuda",
"BN":"Brunei", "BO":"Bolivia", "BQ":"Caribbean Netherlands", "BR":"Brazil", "BS":"Bahamas", "BT":"Bhutan",
"BV":"Bouvet Island", "BW":"Botswana", "BY":"Belarus", "BZ":"Belize", "CC":"Cocos (Keeling) Islands",
"CD":"Congo Kinshasa Democratic Republic DRC", "CF":"Central African Republic",
"CG":"Congo Brazzaville Republic", "CH":"Switzerland", "CI":"Côte d’Ivoire Ivory Coast", "CK":"Cook Islands",
"CL":"Chile", "CM":"Cameroon", "CN":"China", "CO":"Colombia", "CR":"Costa Rica", "CU":"Cuba",
"CV":"Cape Verde Cabo Verde", "CW":"Curaçao", "CX":"Christmas Island", "CY":"Cyprus",
"CZ":"Czechia Czech Republic", "DE":"Germany", "DJ":"Djibouti", "DK":"Denmark", "DM":"Dominica",
"DO":"Dominican Republic", "DZ":"Algeria", "EC":"Ecuador", "EE":"Estonia", "EG":"Egypt", "EH":"Western Sahara",
"ER":"Eritrea", "ES":"Spain", "ET":"Ethiopia", "FI":"Finland", "FJ":"Fiji", "FK":"Falkland Islands Malvinas",
"FM":"Micronesia", "FO":"Faroe Islands", "FR":"France", "GA":"Gabon", "GD":"Grenada", "GE":"Georgia",
"GF":"French Guiana", "GG":"Guernsey", "GH":"Ghana", "GI":"Gibraltar", "GL":"Greenland", "GM":"Gambia",
"GN":"Guinea", "GP":"Guadeloupe", "GQ":"Equatorial Guinea", "GR":"Greece",
"GS":"South Georgia and South Sandwich Islands", "GT":"Guatemala", "GU":"Guam", "GW":"Guinea-Bissau",
"GY":"Guyana", "HK":"Hong Kong SAR China", "HM":"Heard and McDonald Islands", "HN":"Honduras", "HR":"Croatia",
"HT":"Haiti", "HU":"Hungary", "ID":"Indonesia", "IE":"Ireland", "IL":"Israel", "IM":"Isle of Man", "IN":"India",
"IO":"British Indian Ocean Territory", "IQ":"Iraq", "IR":"Iran", "IS":"Iceland", "IT":"Italy", "JE":"Jersey",
"JM":"Jamaica", "JO":"Jordan", "JP":"Japan", "KE":"Kenya", "KG":"Kyrgyzstan", "KH":"Cambodia", "KI":"Kiribati",
"KM":"Comoros", "KN":"Saint St Kitts and Nevis", "KP":"North Korea", "KR":"South Korea", "KW":"Kuwait",
"KY":"Cayman Islands", "KZ":"Kazakhstan", "LA":"Laos", "LB":"Lebanon", "LC":"Saint St Lucia",
"LI":"Liechtenstein", "LK":"Sri Lanka", "LR":"Liberia", "LS":"Lesotho", "LT":"Lithuania", "LU":"Luxembourg",
"LV":"Latvia", "LY":"Libya", "MA":"Morocco", "MC":"Monaco", "MD":"Moldova", "ME":"Montenegro",
"MF":"Saint St Martin", "MG":"Madagascar", "MH":"Marshall Islands", "MK":"North Macedonia", "ML":"Mali",
"MM":"Myanmar Burma", "MN":"Mongolia", "MO":"Macao SAR China", "MP":"Northern Mariana Islands",
"MQ":"Martinique", "MR":"Mauritania", "MS":"Montserrat", "MT":"Malta", "MU":"Mauritius", "MV":"Maldives",
"MW":"Malawi", "MY":"Malaysia", "MZ":"Mozambique", "NA":"Namibia", "NC":"New Caledonia", "NE":"Niger",
"NF":"Norfolk Island", "NG":"Nigeria", "NI":"Nicaragua", "NL":"Netherlands Holland", "NO":"Norway",
"NP":"Nepal", "NR":"Nauru", "NU":"Niue", "NZ":"New Zealand", "OM":"Oman", "PA":"Panama", "PE":"Peru",
"PF":"French Polynesia", "PG":"Papua New Guinea", "PH":"Philippines", "PK":"Pakistan", "PL":"Poland",
"PM":"Saint St Pierre and Miquelon", "PN":"Pitcairn Islands", "PR":"Puerto Rico",
"PS":"Palestinian Territories", "PT":"Portugal", "PW":"Palau", "PY":"Paraguay", "QA":"Qatar", "RE":"Réunion",
"RO":"Romania", "RS":"Serbia", "RU":"Russia", "RW":"Rwanda", "SA":"Saudi Arabia", "SB":"Solomon Islands",
"SC":"Seychelles", "SD":"Sudan", "SE":"Sweden", "SG":"Singapore", "SH":"Saint St Helena", "SI":"Slovenia",
"SJ":"Svalbard and Jan Mayen", "SK":"Slovakia", "SL":"Sierra Leone", "SM":"San Marino", "SN":"Senegal",
"SO":"Somalia", "SR":"Suriname", "SS":"South Sudan", "ST":"São Tomé and Príncipe", "SV":"El Salvador",
"SX":"Sint Maarten", "SY":"Syria", "SZ":"Eswatini Swaziland", "TC":"Turks and Caicos Islands", "TD":"Chad",
"TF":"French Southern Territories", "TG":"Togo", "TH":"Thailand", "TJ":"Tajikistan", "TK":"Tokelau",
"TL":"Timor-Leste East Timor", "TM":"Turkmenistan", "TN":"Tunisia", "TO":"Tonga", "TR":"Türkiye Turkey",
"TT":"Trinidad and Tobago", "TV":"Tuvalu", "TW":"Taiwan", "TZ":"Tanzania", "UA":"Ukraine", "UG":"Uganda",
"UM":"U.S. Outlying Islands", "UY":"Uruguay", "UZ":"Uzbekistan", "VA":"Vatican City Holy See",
"VC":"Saint St Vincent and Grenadines", "VE":"Venezuela", "VG":"British Virgin Islands",
"VI":"U.S. Virgin Islands", "VN":"Vietnam", "VU":"Vanuatu", "WF":"Wallis and Futuna", "WS":"Samoa",
"YE":"Yemen", "YT":"Mayotte", "ZA":"South Africa", "ZM":"Zambia", "ZW":"Zimbabwe"
}'::jsonb ->> country, country);
