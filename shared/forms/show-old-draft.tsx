import { useState } from "react";
import { createRoot } from "react-dom/client";
import { Button } from "../ui/button";
import { TextArea } from "../ui/form/text-area";
import { Dialog } from "../ui/overlay/dialog";

interface OldDraftProps {
  text: string;
  onDelete: () => void;
  onClose: () => void;
}

/** Shows as text what was typed into a form that has changed since, so that it can be copied. */
export function showOldDraft({ text, onDelete }: Omit<OldDraftProps, "onClose">): Promise<void> {
  const root = createRoot(document.createElement("div"));
  return new Promise<void>((resolve) => {
    root.render(<OldDraft text={text} onDelete={onDelete} onClose={resolve} />);
  }).finally(() => root.unmount());
}

function OldDraft({ text, onDelete, onClose }: OldDraftProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="What you typed earlier"
      description="This form has changed since, so your draft no longer fits into it. Copy what you need."
      footer={
        <>
          <Button
            variant="ghost"
            onClick={() => {
              onDelete();
              onClose();
            }}
          >
            Delete
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Keep for later
          </Button>
          <Button onClick={() => void copy()}>{isCopied ? "Copied" : "Copy text"}</Button>
        </>
      }
    >
      <TextArea label="Your draft" rows={8} readOnly value={text} />
    </Dialog>
  );
}
