/** How a person in the demo is drawn; the rest follows from their name. */
export interface Face {
  /** Number of Lorelei's hair. */
  hair: number;
  color: HairColor;
  skin: Skin;
  glasses?: 1 | 3 | 4 | 5;
  beard?: 1 | 2;
}

export const SKINS = {
  light: "f6dcc4",
  rose: "f0c8a8",
  tan: "dfa87c",
  brown: "b4764a",
  deep: "8a5232",
} as const;
export type Skin = keyof typeof SKINS;

export const HAIR_COLORS = {
  black: "1d1a1a",
  dark: "3d2618",
  brown: "6b4226",
  red: "a4502a",
  fair: "c79a52",
  gray: "8d8f94",
  white: "d9d9d6",
} as const;
export type HairColor = keyof typeof HAIR_COLORS;

const face = (
  hair: number,
  color: HairColor,
  skin: Skin,
  more: Pick<Face, "glasses" | "beard"> = {},
): Face => ({
  hair,
  color,
  skin,
  ...more,
});

/** Everyone's face by full name. A few people have none: they show what initials look like. */
export const FACES: Readonly<Record<string, Face>> = {
  "Nadia Petrova": face(14, "fair", "light"),
  "Emeka Obi": face(47, "black", "deep", { glasses: 4 }),
  "Sinéad O'Brien": face(35, "red", "light"),
  "Wei Zhang": face(1, "black", "rose", { glasses: 1 }),
  "Paula Castillo": face(38, "dark", "tan"),
  "Eleanor Copperfield": face(29, "gray", "light", { glasses: 3 }),
  "Kwame Mensah": face(39, "black", "deep"),
  "Ingrid Solberg": face(13, "fair", "light"),
  "Diego Fuentes": face(8, "dark", "tan", { beard: 1 }),
  "Aisha Rahman": face(15, "black", "brown"),
  "June Lindqvist": face(19, "white", "light", { glasses: 5 }),
  "Samuel Adeyemi": face(9, "black", "deep"),
  "Priya Raman": face(21, "black", "brown"),
  "Sofia Nguyen": face(23, "black", "rose"),
  "Rosa Delgado": face(46, "dark", "tan"),
  "Hanh Tran": face(33, "black", "rose"),
  "Harriet Lowe": face(32, "brown", "light", { glasses: 4 }),
  "Marcus Bell": face(22, "black", "brown", { glasses: 3 }),
  "Ewa Kowalska": face(16, "brown", "light"),
  "Thandiwe Dube": face(24, "black", "deep"),
  "Guillermo Paz": face(5, "black", "tan", { beard: 2 }),
  "Henrik Dahl": face(4, "fair", "light"),
  "Mei-Ling Chow": face(40, "black", "rose", { glasses: 1 }),
  "Arjun Pillai": face(3, "black", "brown"),
  "Beatriz Salgado": face(31, "dark", "tan"),
  "Tariq Aziz": face(2, "black", "tan", { beard: 1 }),
  "Joaquín Beltrán": face(25, "gray", "tan"),
  "Chloe Dubois": face(10, "brown", "light"),
  "Viktor Horvat": face(28, "dark", "light", { beard: 2 }),
  "Lindiwe Nkosi": face(26, "black", "deep"),
  "Patrick Sloane": face(1, "red", "light"),
  "Edith Hallam": face(38, "white", "light", { glasses: 4 }),
  "Claire Beaumont": face(42, "brown", "light"),
  "Declan Murphy": face(12, "red", "light"),
  "Xiomara Reyes": face(24, "dark", "brown"),
  "Gabriela Núñez": face(35, "black", "tan"),
  "Amara Okafor": face(26, "black", "deep", { glasses: 1 }),
  "Mateo Kovač": face(17, "dark", "rose"),
  "Lena Brandt": face(15, "fair", "light"),
  "Tomasz Wilk": face(28, "brown", "light", { beard: 1 }),
  "Grace Whitlock": face(19, "gray", "light"),
  "Daniel Achterberg": face(7, "brown", "light", { glasses: 3 }),
  "Soraya Karimi": face(35, "dark", "tan"),
  "Leo Marchetti": face(5, "dark", "rose"),
  "Hyun-woo Park": face(11, "black", "rose"),
  "Abena Owusu": face(46, "black", "deep"),
  "Imogen Hart": face(36, "red", "light"),
  "Rafael Moreira": face(39, "dark", "tan", { glasses: 4 }),
  "Zeynep Kaya": face(13, "dark", "rose"),
  "Mina Sato": face(23, "black", "rose", { glasses: 1 }),
  "Walter Nakamura": face(25, "white", "rose", { glasses: 3 }),
  "Fatima Idrissi": face(21, "black", "tan"),
  "Benjamin Clarke": face(22, "black", "deep"),
  "Oliver Finch": face(6, "brown", "light"),
  "Ravi Thakkar": face(8, "black", "brown", { glasses: 4 }),
  "Chiamaka Eze": face(31, "black", "deep"),
};
