import { encode } from "uqr";
import styles from "./qr-code.module.css";

/** Scanners need this many modules of white around it. */
const BORDER = 4;

/** A QR code, drawn in the page: the secret in it goes nowhere else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: BORDER, ecc: "M" });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={styles.code}>
      <path d={`M0 0h${size}v${size}H0z`} className={styles.light} />
      <path d={dark.join("")} className={styles.dark} />
    </svg>
  );
}
