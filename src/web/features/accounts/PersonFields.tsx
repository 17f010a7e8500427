import { Textarea, TextInput } from "@mantine/core"
import styles from "./accounts.module.css"
import { messages } from "./messages.ts"

export const blankPerson = { fname: "", lname: "", country: "", region: "", city: "", about: "" }
type Field = keyof typeof blankPerson

/** What a person tells of himself; `field` gives the props of an input. */
export function PersonFields({ field }: { field: (name: Field) => object }) {
  return (
    <fieldset className={styles.grid}>
      <legend>{messages.person}</legend>
      <TextInput label={messages.lname} required maxLength={300} autoComplete="family-name" {...field("lname")} />
      <TextInput label={messages.fname} required maxLength={300} autoComplete="given-name" {...field("fname")} />
      <TextInput label={messages.country} maxLength={300} autoComplete="country-name" {...field("country")} />
      <TextInput label={messages.region} maxLength={300} autoComplete="address-level1" {...field("region")} />
      <TextInput label={messages.city} maxLength={300} autoComplete="address-level2" {...field("city")} />
      <Textarea
        className={styles.all}
        label={messages.about}
        maxLength={2000}
        autosize
        minRows={2}
        {...field("about")}
      />
    </fieldset>
  )
}
