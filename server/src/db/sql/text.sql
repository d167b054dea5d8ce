-- What columns and indexes compute from texts. A change doesn't reach rows that exist: rewrite them in the same migration.

-- unaccent() is only STABLE, because its dictionary could be changed; naming the dictionary makes the
-- promise that an index needs.
CREATE OR REPLACE FUNCTION search_key(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));

-- Without marks inside words, `Node.js` is found by `node` and by `js`.
CREATE OR REPLACE FUNCTION search_words(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(public.search_key(value), './\@_:;,-+#&''’|()"', repeat(' ', 18));

-- As they are written, for what is being typed, and reduced to their stems.
CREATE OR REPLACE FUNCTION text_words(value text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN to_tsvector('pg_catalog.simple'::regconfig, public.search_words(value))
    || to_tsvector('pg_catalog.english'::regconfig, public.search_words(value));

-- `Jean-Luc O'Connor` is also found by `jeanluc` and by `oconnor`.
CREATE OR REPLACE FUNCTION name_words(value text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN setweight(to_tsvector('pg_catalog.simple'::regconfig,
         public.search_words(value) || ' ' || translate(public.search_key(value), '-''’', '')), 'A');

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
