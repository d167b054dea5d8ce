import { LIMITS } from "@guildway/shared/contract/limits";
import { type PasswordOwner, wordIn, wordsOf } from "@guildway/shared/contract/password-words";
import { useEffect, useState } from "react";
import styles from "./password-hint.module.css";

const loadEstimator = () =>
  import(/* webpackChunkName: "password-strength" */ "@guildway/shared/password-strength");

/** Nobody reads a hint about half a word, and each estimate takes time. */
const PAUSE_MS = 400;

interface Assessment {
  level: 1 | 2 | 3;
  text: string;
}

interface PasswordHintProps {
  password: string;
  owner: PasswordOwner;
}

/** Says how easily a password is guessed, once its typing pauses; also to screen readers. */
export function PasswordHint({ password, owner }: PasswordHintProps) {
  const [found, setFound] = useState<Assessment>();
  const words = wordsOf(owner).join(" ");
  useEffect(() => {
    setFound(undefined);
    // The field itself says how long a password must be.
    if (password.length < LIMITS.passwordMin) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      assess(password, words.split(" ")).then(
        (assessment) => isCurrent && setFound(assessment),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [password, words]);
  return (
    <div className={styles.hint} data-level={found?.level}>
      <div className={styles.meter} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <p role="status" className={styles.text}>
        {found?.text}
      </p>
    </div>
  );
}

async function assess(password: string, words: readonly string[]): Promise<Assessment> {
  if (wordIn(password, words)) {
    return { level: 1, text: "Easy to guess: it contains your name, your address or the name of this site." };
  }
  const { strengthOf } = await loadEstimator();
  const { strength, reason } = strengthOf(password, words);
  if (strength === "strong") return { level: 3, text: "Strong password." };
  if (strength === "good") return { level: 2, text: "Good password." };
  return { level: 1, text: `Easy to guess. ${reason || "Add another word or two."}` };
}
