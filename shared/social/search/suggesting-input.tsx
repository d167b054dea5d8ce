import { type ComponentProps, type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import type { SuggestingBoxProps } from "./suggesting-box";

const loadSuggestingBox = async () => {
  const { SuggestingBox } = await import(/* webpackChunkName: "suggesting-box" */ "./suggesting-box");
  return SuggestingBox;
};

interface SuggestingInputProps extends Omit<ComponentProps<"input">, "ref" | "value" | "defaultValue"> {
  box: RefObject<HTMLInputElement | null>;
  /** The text that the page searches for; the box follows its changes. */
  searched?: string;
}

/**
 * A search box that suggests people, jobs, companies and posts while typing. The code for suggestions is loaded when
 * the box is first used, and keeps what was typed by then.
 */
export function SuggestingInput({ box, searched = "", ...inputProps }: SuggestingInputProps) {
  const composing = useRef(false);
  const [Suggesting, setSuggesting] = useState<ComponentType<SuggestingBoxProps>>();

  // The header's search and the browser's Back change the search; the box follows and keeps the focus.
  useEffect(() => {
    if (!Suggesting && box.current) box.current.value = searched;
  }, [Suggesting, box, searched]);

  // The search also works without suggestions, and the next use of the box tries again.
  const prepare = () => {
    if (Suggesting) return;
    loadSuggestingBox().then(
      (Loaded) => {
        // A letter that is still being composed would be lost with its box.
        if (!composing.current) setSuggesting(() => Loaded);
      },
      () => undefined,
    );
  };

  if (Suggesting) return <Suggesting box={box} searched={searched} inputProps={inputProps} />;
  return (
    <input
      {...inputProps}
      ref={box}
      onFocus={prepare}
      onPointerEnter={prepare}
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={() => {
        composing.current = false;
        prepare();
      }}
    />
  );
}
