import type { MailboxEntry } from "@guildway/server/mail/mailbox";
import { Link } from "@guildway/shared/router";
import { chooseTheme, readTheme, THEMES } from "@guildway/shared/theme";
import { useId, useState } from "react";
import { NETWORKS } from "./api/answer-requests";
import { DATA_SETS, PERSONAS, type World } from "./api/open-world";
import { become } from "./become";
import { type Conditions, keepConditions } from "./conditions";
import styles from "./panel.module.css";

interface PanelProps {
  remote: string;
  world: World;
  conditions: Conditions;
  onChange: (conditions: Conditions) => void;
}

/** Who looks at the remote, and under which conditions. */
export function Panel({ remote, world, conditions, onChange }: PanelProps) {
  const [theme, setTheme] = useState(readTheme);

  function set(change: Partial<Conditions>): void {
    const next = { ...conditions, ...change };
    keepConditions(next);
    onChange(next);
  }

  return (
    <section className={styles.panel} aria-label="Test panel">
      <strong className={styles.name}>{remote}</strong>
      <Choice
        label="Persona"
        options={PERSONAS}
        value={conditions.persona}
        onChoose={async (persona) => {
          await become(world, persona);
          set({ persona });
        }}
      />
      <Choice
        label="Network"
        options={NETWORKS}
        value={conditions.network}
        onChoose={(network) => set({ network })}
      />
      <Choice
        label="Data"
        options={DATA_SETS}
        value={conditions.data}
        onChoose={(data) => {
          set({ data });
          // Another database is another world: nothing of the old one may be left in memory.
          location.reload();
        }}
      />
      <Choice
        label="Theme"
        options={THEMES}
        value={theme}
        onChoose={(chosen) => {
          chooseTheme(chosen);
          setTheme(chosen);
        }}
      />
      <Mailbox read={world.readMailbox} />
    </section>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  options: readonly T[];
  value: T;
  onChoose: (value: T) => void;
}

function Choice<T extends string>({ label, options, value, onChoose }: ChoiceProps<T>) {
  const id = useId();
  return (
    <span className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option === target.value);
          if (chosen) onChoose(chosen);
        }}
      >
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </span>
  );
}

/** What the product would have mailed, with the links in it: onboarding goes on from there. */
function Mailbox({ read }: { read: World["readMailbox"] }) {
  const [mails, setMails] = useState<MailboxEntry[]>([]);
  return (
    <details className={styles.mail} onToggle={() => void read().then(setMails)}>
      <summary>Mail</summary>
      <ul className={styles.mails}>
        {mails.length === 0 && <li>No mail yet</li>}
        {mails.map(({ to, subject, text, links }) => (
          <li key={text}>
            {to}: {subject}
            {links.map((link) => (
              <Link key={link} to={pathOf(link)}>
                {pathOf(link)}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return pathname + search;
}
