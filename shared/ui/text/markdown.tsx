import { type MarkdownNode, parseMarkdown } from "../../text/markdown";
import styles from "./markdown.module.css";

/** Someone's formatted text (product §8.6). Loads its parser: import it with `import()`. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className={styles.text} dir="auto">
      {showAll(parseMarkdown(text))}
    </div>
  );
}

// The nodes of a text never change places.
const showAll = (nodes: MarkdownNode[]) => nodes.map((node, index) => show(node, index));

function show(node: MarkdownNode, key: number) {
  if (node.type === "text") return node.text;
  if (node.type === "break") return <br key={key} />;
  const inner = showAll(node.children);
  switch (node.type) {
    case "paragraph":
      return <p key={key}>{inner}</p>;
    case "heading":
      return <h3 key={key}>{inner}</h3>;
    case "bullets":
      return <ul key={key}>{inner}</ul>;
    case "numbers":
      return <ol key={key}>{inner}</ol>;
    case "item":
      return <li key={key}>{inner}</li>;
    case "strong":
      return <strong key={key}>{inner}</strong>;
    case "emphasis":
      return <em key={key}>{inner}</em>;
    case "link":
      return (
        <a key={key} href={node.href} target="_blank" rel="nofollow noopener">
          {inner}
        </a>
      );
  }
}
