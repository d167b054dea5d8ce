import type { AnswerFilter } from "@guildway/shared/contract/applicant-filters";
import { FilterField } from "@guildway/shared/ui/form/filter-field";
import { Select } from "@guildway/shared/ui/form/select";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { Plus, X } from "lucide-react";
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
    <Cluster as="section" aria-label="Search and filters">
      <FilterField
        key={desk.jobId}
        label="Search names and answers"
        placeholder="Names and answers"
        className={styles.search}
        text={query.text ?? ""}
        onChange={(text) => change({ text: text || undefined }, { replace: true })}
      />
      {!isBoard && <SortSelect desk={desk} />}
      <Cluster>
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
      </Cluster>
      {dialog.Part && (
        <dialog.Part
          questions={questions}
          filters={filters}
          onClose={dialog.close}
          onApply={(answers) => change({ answers: answers.length > 0 ? answers : undefined })}
        />
      )}
    </Cluster>
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
