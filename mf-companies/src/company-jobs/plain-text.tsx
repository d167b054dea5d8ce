import { plainText } from "@guildway/shared/markdown";

/** A formatted text without its marks. Loaded by itself: the parser is larger than the page. */
export default function PlainText({ text }: { text: string }) {
  return plainText(text);
}
