import type { JobQuestion } from "@guildway/shared/contract/jobs";
import { LIMITS } from "@guildway/shared/contract/limits";
import { CheckboxGroup } from "@guildway/shared/ui/form/checkbox-group";
import { RadioGroup } from "@guildway/shared/ui/form/radio-group";
import { TextArea } from "@guildway/shared/ui/form/text-area";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { AvailabilityGrid } from "./availability-grid";
import type { ControlProps } from "./control-props";

interface TextControlProps extends ControlProps {
  question: JobQuestion;
}

/** The control of a question that is answered by text (product §9). */
export function TextControl({ question, ...props }: TextControlProps) {
  const { value, onChange, ...field } = props;
  const options = question.options.map((option) => ({ value: option, label: option }));
  const [first = ""] = value;
  switch (question.question_type) {
    case "Written Response":
      return (
        <TextArea
          {...field}
          rows={4}
          limit={LIMITS.answer}
          value={first}
          onChange={(event) => onChange([event.target.value])}
        />
      );
    case "Number Response":
      return (
        <TextField
          {...field}
          // Not `number`: that input silently drops text that is not a number.
          inputMode="decimal"
          value={first}
          onChange={(event) => onChange([event.target.value.trim()])}
        />
      );
    case "Multiple-choice":
      return (
        <RadioGroup
          {...field}
          options={options}
          value={first}
          onChange={(event) => onChange([event.target.value])}
        />
      );
    case "Checkbox":
      return (
        <CheckboxGroup
          {...field}
          options={options}
          value={value}
          onChange={({ target }) =>
            onChange(
              target.checked ? [...value, target.value] : value.filter((option) => option !== target.value),
            )
          }
        />
      );
    case "Availibility":
      return <AvailabilityGrid {...props} />;
    case "File Upload":
      return null;
  }
}
