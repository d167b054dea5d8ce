import { createRoot } from "react-dom/client";
import { Button } from "../button";
import { Dialog } from "./dialog";

interface Question<Value> {
  title: string;
  /** What follows from each answer. */
  text: string;
  /** The harmless answer, which has the focus first. */
  cancelLabel: string;
  answers: readonly { label: string; value: Value; tone?: "danger" | "primary" | "secondary" }[];
}

/**
 * Asks in a dialog over the page, whichever remote it belongs to. It has a React root of its own, so that it also works
 * where no frame could show it.
 *
 * @returns the chosen answer; undefined if there is none
 */
export function askInDialog<Value>({
  title,
  text,
  cancelLabel,
  answers,
}: Question<Value>): Promise<Value | undefined> {
  const root = createRoot(document.createElement("div"));
  return new Promise<Value | undefined>((resolve) => {
    const cancel = () => resolve(undefined);
    root.render(
      <Dialog
        role="alertdialog"
        size="sm"
        open
        onOpenChange={cancel}
        title={title}
        description={text}
        footer={
          <>
            <Button variant="secondary" onClick={cancel}>
              {cancelLabel}
            </Button>
            {answers.map(({ label, value, tone = "primary" }) => (
              <Button key={label} variant={tone} onClick={() => resolve(value)}>
                {label}
              </Button>
            ))}
          </>
        }
      />,
    );
  }).finally(() => root.unmount());
}
