import type { AnswerFilter } from "@guildway/shared/contract/applicant-filters";
import { LIMITS } from "@guildway/shared/contract/limits";
import { Select } from "@guildway/shared/ui/form/select";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { Plus, Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { type DeskQuery, describeFilter, SORTS, shorten } from "../desk-query";
import type { Desk } from "../use-desk";
import styles from "./filter-bar.module.css";

const loadFilters = () =>
  import(/* webpackChunkName: "desk-parts" */ "../parts").then(({ FilterDialog }) => FilterDialog);

/** Search, order and filters by answers; all of them are in the address. */
export function FilterBar({ desk }: { desk: Desk }) {
  const { query, questions = [], change, isBoard } = desk;
  const filters = query.answers ?? [];
  const dialog = useLazyPart(loadFilters);
  const remove = (gone: AnswerFilter) => {
    const rest = filters.filter((filter) => filter !== gone);
    change({ answers: rest.length > 0 ? rest : undefined });
  };
  return (
    <section aria-label="Search and filters" className={styles.bar}>
      <SearchBox
        key={desk.jobId}
        text={query.text ?? ""}
        onSearch={(text) => change({ text }, { replace: true })}
      />
      {!isBoard && <SortSelect desk={desk} />}
      <div className={styles.filters}>
        {filters.map((filter) => {
          const text = describeFilter(filter, questions);
          return (
            <button
              key={filter.question_id}
              type="button"
              className={styles.chip}
              aria-label={`Remove filter: ${text}`}
              onClick={() => remove(filter)}
            >
              <span>{text}</span>
              <X aria-hidden="true" />
            </button>
          );
        })}
        <button
          type="button"
          className={styles.chip}
          aria-haspopup="dialog"
          onPointerEnter={dialog.preload}
          onClick={dialog.show}
        >
          <Plus aria-hidden="true" />
          Filter
        </button>
      </div>
      {dialog.Part && (
        <dialog.Part
          questions={questions}
          filters={filters}
          onClose={dialog.close}
          onApply={(answers) => change({ answers: answers.length > 0 ? answers : undefined })}
        />
      )}
    </section>
  );
}

/** Time without a key after which a search is sent, in milliseconds. */
const PAUSE = 300;

interface SearchBoxProps {
  text: string;
  onSearch: (text: string | undefined) => void;
}

function SearchBox({ text, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(text);
  const [shown, setShown] = useState(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What else is chosen while the search waits must not be taken back by it.
  const latest = useRef(onSearch);
  latest.current = onSearch;
  // Back, or Clear, has put another text into the address.
  if (shown !== text) {
    setShown(text);
    if (text !== typed.trim()) setTyped(text);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <TextField
      type="search"
      label="Search names and answers"
      hideLabel
      placeholder="Names and answers"
      leading={<Search aria-hidden="true" />}
      className={styles.search}
      maxLength={LIMITS.name}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => latest.current(target.value.trim() || undefined), PAUSE);
      }}
    />
  );
}

function SortSelect({ desk: { query, questions = [], change } }: { desk: Desk }) {
  const numbers = questions.filter(({ question_type }) => question_type === "Number Response");
  const byAnswer = (id: string) => `answer:${id}`;
  const value = query.sort === "answer" ? byAnswer(query.sort_question ?? "") : (query.sort ?? "newest");

  function choose(chosen: string): void {
    const question = numbers.find(({ id }) => byAnswer(id) === chosen);
    const sort: DeskQuery["sort"] = question ? "answer" : SORTS.find(({ value }) => value === chosen)?.value;
    change({ sort, sort_question: question?.id });
  }

  return (
    <Select
      label="Order"
      hideLabel
      className={styles.sort}
      options={[
        ...SORTS,
        ...numbers.map(({ id, question }) => ({ value: byAnswer(id), label: shorten(question) })),
      ]}
      value={value}
      onChange={({ target }) => choose(target.value)}
    />
  );
}
