import type { ComponentProps } from "react";

/** A form that searches, which assistive technology lists as a landmark. */
export function SearchForm(props: ComponentProps<"form">) {
  // biome-ignore lint/a11y/useSemanticElements: browsers before the end of 2023 don't know <search>, and React warns.
  return <form {...props} role="search" />;
}
