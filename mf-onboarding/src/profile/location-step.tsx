import { countryOptions } from "@guildway/shared/contract/countries";
import { COUNTRY_WITH_STATES, optionLabel, US_STATES } from "@guildway/shared/contract/options";
import { Select } from "@guildway/shared/ui/form/select";
import type { ProfileForm } from "./use-profile-form";

const countries = countryOptions();
const states = US_STATES.map((state) => ({ value: state, label: optionLabel(state) }));

/** Step 3: the country, and a state for the United States only (product §4). */
export function LocationStep({ form: { register, setValue, watch, formState } }: { form: ProfileForm }) {
  const { errors } = formState;
  return (
    <>
      <Select
        label="Country"
        optional
        placeholder="Select a country"
        autoComplete="country-name"
        options={countries}
        error={errors.location_country?.message}
        {...register("location_country", { onChange: () => setValue("location_state", "") })}
      />
      {watch("location_country") === COUNTRY_WITH_STATES && (
        <Select
          label="State"
          optional
          placeholder="Select a state"
          autoComplete="address-level1"
          options={states}
          error={errors.location_state?.message}
          {...register("location_state")}
        />
      )}
    </>
  );
}
