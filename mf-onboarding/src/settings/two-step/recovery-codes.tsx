import { serverNow } from "@guildway/shared/api";
import { formatDate } from "@guildway/shared/format/dates";
import { PRODUCT_NAME } from "@guildway/shared/product";
import { saveFile } from "@guildway/shared/save-file";
import { toast } from "@guildway/shared/toast";
import { Button } from "@guildway/shared/ui/button";
import { Cluster, Grid } from "@guildway/shared/ui/layout/flow";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";
import { Copy, Download, Printer } from "lucide-react";
import { printText } from "./print-text";
import styles from "./recovery-codes.module.css";

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows recovery codes, the only time that anyone can read them. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const text = [
    `${PRODUCT_NAME} recovery codes, ${formatDate(new Date(serverNow()), "day")}`,
    "Each works once in place of your authenticator app or your passkeys.",
    "",
    ...codes,
    "",
  ].join("\n");
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success("Recovery codes copied"),
      () => toast.error("Couldn't copy the codes. Download or print them instead."),
    );
  return (
    <Dialog
      open
      role="alertdialog"
      onOpenChange={onClose}
      title="Save your recovery codes"
      description="If you lose your phone, each of these codes works once in its place. Keep them somewhere you can reach without it. They won't be shown again."
      footer={<Button onClick={onClose}>I've saved them</Button>}
    >
      <Grid as="ul" column={18} gap={1} aria-label="Recovery codes" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Grid>
      <Cluster>
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" />}
          onClick={() =>
            saveFile(
              new Blob([text], { type: "text/plain" }),
              `${PRODUCT_NAME.toLowerCase()}-recovery-codes.txt`,
            )
          }
        >
          Download
        </Button>
        <Button variant="secondary" icon={<Copy aria-hidden="true" />} onClick={copy}>
          Copy
        </Button>
        <Button variant="secondary" icon={<Printer aria-hidden="true" />} onClick={() => printText(text)}>
          Print
        </Button>
      </Cluster>
    </Dialog>
  );
}
