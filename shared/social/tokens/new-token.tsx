import { Copy } from "lucide-react";
import { toast } from "../../page/toast";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/overlay/dialog";
import styles from "./new-token.module.css";

interface NewTokenProps {
  token: string;
  onClose: () => void;
}

/** Shows a new access token, the only time that anyone can read it. */
export function NewToken({ token, onClose }: NewTokenProps) {
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => toast.success("Token copied"),
      () => toast.error("Couldn't copy the token. Select it and copy it yourself."),
    );
  return (
    <Dialog
      open
      role="alertdialog"
      onOpenChange={onClose}
      title="Copy your access token"
      description="Give it to your program, or put it into your password manager. It won't be shown again."
      footer={<Button onClick={onClose}>I've copied it</Button>}
    >
      <code className={styles.token}>{token}</code>
      <div>
        <Button variant="secondary" icon={<Copy aria-hidden="true" />} onClick={copy}>
          Copy
        </Button>
      </div>
    </Dialog>
  );
}
