import { LIMITS } from "@guildway/shared/contract/limits";
import { COMPANY_TYPES, INDUSTRIES, optionLabel } from "@guildway/shared/contract/options";
import { Select } from "@guildway/shared/ui/form/select";
import { TextArea } from "@guildway/shared/ui/form/text-area";
import { TextField } from "@guildway/shared/ui/form/text-field";
import type { CompanyForm } from "./use-company-form";

const options = (values: readonly string[]) => values.map((value) => ({ value, label: optionLabel(value) }));
const industries = options(INDUSTRIES);
const companyTypes = options(COMPANY_TYPES);

interface FieldsProps {
  form: CompanyForm;
}

interface NameFieldsProps extends FieldsProps {
  /** The domain whose proof ends if the website moves to another one. */
  verifiedDomain?: string | null;
}

/** The company's name and website. */
export function NameFields({ form: { register, formState }, verifiedDomain }: NameFieldsProps) {
  const { errors } = formState;
  return (
    <>
      <TextField
        label="Company Name"
        autoComplete="organization"
        error={errors.name?.message}
        {...register("name")}
      />
      <TextField
        label="Company Website"
        type="url"
        autoComplete="url"
        placeholder="https://"
        help={
          verifiedDomain
            ? `${verifiedDomain} is verified. If you change the domain, verify it again.`
            : undefined
        }
        error={errors.website?.message}
        {...register("website")}
      />
    </>
  );
}

/** Technology, Finance … (product §10). */
export function IndustryField({ form: { register, formState } }: FieldsProps) {
  return (
    <Select
      label="Industry"
      placeholder="Select an industry"
      options={industries}
      error={formState.errors.industry?.message}
      {...register("industry")}
    />
  );
}

/** Public Company, Partnership … (product §10). */
export function CompanyTypeField({ form: { register, formState } }: FieldsProps) {
  return (
    <Select
      label="Company type"
      placeholder="Select a company type"
      options={companyTypes}
      error={formState.errors.company_type?.message}
      {...register("company_type")}
    />
  );
}

/** What the company says about itself; optional. */
export function BioField({ form: { register, formState } }: FieldsProps) {
  return (
    <TextArea
      label="Bio"
      optional
      rows={6}
      limit={LIMITS.description}
      help="What the company does and what it is like to work there."
      error={formState.errors.description?.message}
      {...register("description")}
    />
  );
}
