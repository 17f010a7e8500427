import { areaField, textField } from "#web/ui/form/fields.tsx"
import { messages } from "./uk.ts"

export const blankPerson = { fname: "", lname: "", country: "", region: "", city: "", about: "" }

/** What an account says of its person, at sign-up and in the profile. */
export const personFields = [
  textField("lname", { label: messages.lname, required: true, autoComplete: "family-name" }),
  textField("fname", { label: messages.fname, required: true, autoComplete: "given-name" }),
  textField("country", { label: messages.country, autoComplete: "country-name" }),
  textField("region", { label: messages.region, autoComplete: "address-level1" }),
  textField("city", { label: messages.city, autoComplete: "address-level2" }),
  areaField("about", { label: messages.about, rows: 2 }),
] as const
