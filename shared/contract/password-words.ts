import { PRODUCT_NAME } from "../product";

/** Shorter words occur in too many passwords by chance. */
const SHORTEST = 4;

export interface PasswordOwner {
  email: string;
  /** First and last name, as far as they are known. */
  names?: readonly string[];
}

/** The words that a stranger would try first: the product's name, and the parts of the owner's address and name. */
export function wordsOf({ email, names = [] }: PasswordOwner): string[] {
  const [mailbox = "", domain = ""] = email.toLowerCase().split("@");
  const parts = [mailbox, ...mailbox.split(/[^\p{L}\p{N}]+/u), domain, domain.split(".")[0] ?? ""];
  const words = [PRODUCT_NAME, ...parts, ...names.flatMap((name) => name.split(/\s+/))];
  // Runs of digits in an address are too often part of a good password.
  return words.map(plain).filter((word) => word.length >= SHORTEST && /\p{L}/u.test(word));
}

/** Returns the first of the words that a password contains, whatever its case and accents. */
export function wordIn(password: string, words: readonly string[]): string | undefined {
  const read = plain(password);
  return words.find((word) => read.includes(word));
}

const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
