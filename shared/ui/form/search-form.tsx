import type { ComponentProps } from "react";
import styles from "./search-form.module.css";

/** A box and its button, which assistive technology lists as a landmark; another layout is the `className`'s. */
export function SearchForm({ className = styles.form, ...rest }: ComponentProps<"form">) {
  // biome-ignore lint/a11y/useSemanticElements: browsers before the end of 2023 don't know <search>, and React warns.
  return <form {...rest} role="search" className={className} />;
}
