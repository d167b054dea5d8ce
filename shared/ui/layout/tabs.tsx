import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { moveFocus, stepOfKey } from "../../page/focus";
import styles from "./tabs.module.css";

export interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  /** What the views belong to. */
  label: string;
  tabs: readonly Tab[];
  /** The `id` of the selected tab. */
  value: string;
  onChange: (id: string) => void;
}

/**
 * Several views of one subject, shown one at a time. Arrow keys, Home and End select. Views with their own address are
 * links instead.
 */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.find((tab) => tab.id === value);

  const onKeyDown = (event: KeyboardEvent) => {
    const target =
      tabs[
        targetIndex(
          event.key,
          tabs.findIndex((tab) => tab.id === value),
          tabs.length,
        )
      ];
    if (!target) return;
    event.preventDefault();
    onChange(target.id);
    moveFocus({ in: list.current, find: `[data-tab="${CSS.escape(target.id)}"]` });
  };

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === value}
            aria-controls={tab.id === value ? `${base}-panel` : undefined}
            tabIndex={tab.id === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {current && (
        <div
          role="tabpanel"
          id={`${base}-panel`}
          aria-labelledby={`${base}-${current.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without a control is reached by Tab (WAI-ARIA tabs).
          tabIndex={0}
          className={styles.panel}
        >
          {current.content}
        </div>
      )}
    </div>
  );
}

function targetIndex(key: string, current: number, count: number): number {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = stepOfKey(key);
  return step === 0 ? -1 : (current + step + count) % count;
}
