import { sql } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildUser } from "../../../testing/builders";

const app = useTestApp();

/** The people that the cases search for. */
const PEOPLE = [
  ["José", "Álvarez"],
  ["Søren", "Kierkegaard"],
  ["Zoë", "Müller"],
  ["Siobhán", "O'Connor"],
  ["Jean-Luc", "Picard"],
  ["Amara", "Okafor"],
  ["Mateo", "Kovač"],
  ["Lena", "Brandt"],
  ["Li", "Wei"],
  ["Mary Ann", "Evans"],
  ["Ludwig", "van Beethoven"],
  ["Katherine", "Johnson"],
  ["Jonathan", "Archer"],
  ["Giulia", "D'Angelo"],
  ["Łukasz", "Wójcik"],
  ["Nguyễn", "Thị Hằng"],
  ["Bo", "Ek"],
] as const;

/** Names like theirs, each first one with each last one: a search has many to choose from. */
const FIRST =
  "Josephine Joseph Josef Joan Sören Sorin Zoey Zara Sian Jean Luc Lucas Amar Amira Tamara Mathew Matteo Matt Lea Helena Lia Wei Marie Anna Annika Hanna Ludovic Kathleen Kate Jonas Jon Nathan Julia Julian Luka Lukas Ngozi Bob Boris".split(
    " ",
  );
const LAST =
  "Alvaro Alves Kirk Kierk Moller Miller Muller Connor Connors Connelly Pickard Okoro Oakley Kovacs Kowal Kovalenko Brand Brandon Grant Wayne Weiss Evan Evanson Vance Beeth Bergman Johnston Jonson Johns Archibald March Angela Angelou Wojtek Wong Thien Hang Eck Eckhart".split(
    " ",
  );

beforeAll(async () => {
  const { db } = app();
  await db.execute(sql`
    insert into accounts (id, email, password_hash)
    select gen_random_uuid(), f || '.' || l || '@example.com', '' from unnest(${sql.param(FIRST)}::text[]) f, unnest(${sql.param(LAST)}::text[]) l`);
  await db.execute(sql`
    insert into profiles (id, first_name, last_name)
    select id, split_part(email::text, '.', 1), split_part(split_part(email::text, '.', 2), '@', 1) from accounts`);
  for (const [firstName, lastName] of PEOPLE) await buildUser(db, { firstName, lastName });
});

const nameOf = (person: { first_name: string; last_name: string }) =>
  `${person.first_name} ${person.last_name}`;

/** The specification's call gets two names: clients split what is typed at the first space (product §11). */
async function findByNames(typed: string): Promise<string[]> {
  const [first_name = "", ...rest] = typed.split(" ");
  const { body } = await app().call("searchUsers", { first_name, last_name: rest.join(" "), limit: 3 });
  return body.map(nameOf);
}

async function findByText(text: string): Promise<string[]> {
  const { body } = await app().call("searchPeople", { text, limit: 3 });
  return body.map(nameOf);
}

describe.each([
  ["two names", findByNames],
  ["one text", findByText],
])("people search with %s finds the person first by", (__, find) => {
  it.each([
    ["the whole name", "Amara Okafor", "Amara Okafor"],
    ["lower case", "amara okafor", "Amara Okafor"],
    ["capitals", "AMARA OKAFOR", "Amara Okafor"],
    ["the last name alone", "okafor", "Amara Okafor"],
    ["the first name alone", "amara", "Amara Okafor"],
    ["the exact name before longer ones", "lena", "Lena Brandt"],
    ["the exact last name before longer ones", "brandt", "Lena Brandt"],
    ["a name of two letters", "bo", "Bo Ek"],
    ["two names of two letters", "bo ek", "Bo Ek"],
    ["a short name whole", "li wei", "Li Wei"],

    ["a prefix of the last name", "okaf", "Amara Okafor"],
    ["a prefix of the first name", "kath johnson", "Katherine Johnson"],
    ["prefixes of both names", "jonat arch", "Jonathan Archer"],
    ["an initial and the last name", "k johnson", "Katherine Johnson"],
    ["the first name and an initial", "amara o", "Amara Okafor"],
    ["a short prefix of a long name", "kierke", "Søren Kierkegaard"],

    ["swapped names", "okafor amara", "Amara Okafor"],
    ["swapped names without accents", "alvarez jose", "José Álvarez"],
    ["swapped prefixes", "brandt len", "Lena Brandt"],
    ["swapped names with a typo", "brantd lena", "Lena Brandt"],
    ["swapped short names", "wei li", "Li Wei"],

    ["an accent left out", "jose alvarez", "José Álvarez"],
    ["a caron left out", "mateo kovac", "Mateo Kovač"],
    ["a crossed letter as a plain one", "soren kierkegaard", "Søren Kierkegaard"],
    ["an umlaut left out", "zoe muller", "Zoë Müller"],
    ["a stroke left out", "lukasz wojcik", "Łukasz Wójcik"],
    ["several accents left out", "nguyen thi hang", "Nguyễn Thị Hằng"],
    ["an accent too many", "amára okafór", "Amara Okafor"],
    ["accents written as two characters", "José Álvarez".normalize("NFD"), "José Álvarez"],

    ["a letter left out", "katherin jonson", "Katherine Johnson"],
    ["a letter too many", "amarra okafor", "Amara Okafor"],
    ["a wrong letter", "amara okefor", "Amara Okafor"],
    ["two letters swapped", "aamra okafor", "Amara Okafor"],
    ["two letters of the last name swapped", "amara okaofr", "Amara Okafor"],
    ["a wrong first letter", "emara okafor", "Amara Okafor"],
    ["a wrong letter in a short name", "lina brandt", "Lena Brandt"],
    ["a typo in both names", "jonathon acher", "Jonathan Archer"],
    ["a typo in a last name alone", "kierkegard", "Søren Kierkegaard"],
    ["a double letter alone", "beethofen", "Ludwig van Beethoven"],
    ["another spelling of the name", "catherine johnson", "Katherine Johnson"],
    ["a typo in a prefix", "katerine joh", "Katherine Johnson"],

    ["an apostrophe left out", "siobhan oconnor", "Siobhán O'Connor"],
    ["another apostrophe", "siobhan o’connor", "Siobhán O'Connor"],
    ["a space for the apostrophe", "giulia d angelo", "Giulia D'Angelo"],
    ["a hyphen left out", "jean luc picard", "Jean-Luc Picard"],
    ["a hyphen and the gap left out", "jeanluc picard", "Jean-Luc Picard"],
    ["a first name of two words", "mary ann evans", "Mary Ann Evans"],
    ["half of a first name", "mary evans", "Mary Ann Evans"],
    ["the second half of a first name", "ann evans", "Mary Ann Evans"],
    ["a last name of two words", "ludwig van beethoven", "Ludwig van Beethoven"],
    ["the last word of a last name", "beethoven", "Ludwig van Beethoven"],
    ["first name and last word", "ludwig beethoven", "Ludwig van Beethoven"],
    ["the last word of a last name with a typo", "ludwig bethoven", "Ludwig van Beethoven"],
    ["too many spaces", "amara  okafor ", "Amara Okafor"],
  ])("%s: %s", async (_, typed, person) => {
    const found = await find(typed);
    expect([found[0], found]).toEqual([person, found]);
  });
});
