import { Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import { useEffect, useState } from "react";
import styles from "./document-view.module.css";

interface TextViewProps {
  content: Blob;
  name: string;
}

/** A text file, unchanged. */
export function PlainTextView(props: TextViewProps) {
  return <TextView {...props} read={readText} />;
}

/** The words of a Word document, without its layout. */
export function DocxView(props: TextViewProps) {
  return <TextView {...props} read={readDocx} />;
}

const readText = (content: Blob) => content.text();

async function readDocx(content: Blob): Promise<string> {
  const { default: mammoth } = await import(/* webpackChunkName: "docx" */ "mammoth/mammoth.browser.min.js");
  return (await mammoth.extractRawText({ arrayBuffer: await content.arrayBuffer() })).value.trim();
}

function TextView({ content, name, read }: TextViewProps & { read: (content: Blob) => Promise<string> }) {
  const [text, setText] = useState<string>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    read(content).then(
      (words) => !gone && setText(words),
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [content, read]);

  if (failed)
    return <p className={styles.notice}>This document can't be shown here. Download it to read it.</p>;
  if (text === undefined) {
    return (
      <div className={styles.loading}>
        <Loading label={`Loading ${name}...`}>
          <SkeletonText lines={6} />
        </Loading>
      </div>
    );
  }
  return (
    <div
      role="document"
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, and the keyboard must reach it.
      tabIndex={0}
      className={styles.text}
    >
      {text || "This document has no text."}
    </div>
  );
}
