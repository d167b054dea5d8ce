import { countryOptions } from "@guildway/shared/contract/countries";
import { COUNTRY_WITH_STATES, optionLabel, US_STATES } from "@guildway/shared/contract/options";
import { Select } from "@guildway/shared/ui/form/select";
import type { ComponentProps } from "react";

interface LocationFieldsProps {
  /** What is chosen now. */
  country: string | undefined;
  /** From React Hook Form's `register`; a change of the country has to clear the state. */
  countryField: ComponentProps<"select">;
  stateField: ComponentProps<"select">;
  errors: Partial<Record<"location_country" | "location_state", { message?: string | undefined }>>;
}

const countries = countryOptions();
const states = US_STATES.map((value) => ({ value, label: optionLabel(value) }));

/** Country, and a state for the United States only (product §4). */
export function LocationFields({ country, countryField, stateField, errors }: LocationFieldsProps) {
  return (
    <>
      <Select
        label="Country"
        optional
        placeholder="No country"
        autoComplete="country-name"
        options={countries}
        error={errors.location_country?.message}
        {...countryField}
      />
      {country === COUNTRY_WITH_STATES && (
        <Select
          label="State"
          optional
          placeholder="No state"
          autoComplete="address-level1"
          options={states}
          error={errors.location_state?.message}
          {...stateField}
        />
      )}
    </>
  );
}
