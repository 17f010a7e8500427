import { useQuery } from "@tanstack/react-query"
import { ABROAD_NAME } from "#domain/catalogue/place-names.data.ts"
import { catalogueQuery } from "#web/tournament/queries.ts"
import { searchField, textField } from "#web/ui/form/fields.tsx"
import { messages } from "../uk.ts"

/** Where the athletes come from; the country is asked of guests only. */
export function useFromFields(season: number, region: string) {
  const { data } = useQuery(catalogueQuery(season))
  const names = data?.regions.map(({ name }) => name) ?? []
  const options = region === "" || names.includes(region) ? names : [region, ...names]
  return [
    textField("organization", { label: messages.organization, required: true }),
    searchField("region", { label: messages.region, options, required: true }),
    ...(region === ABROAD_NAME ? [textField("country", { label: messages.country, required: true })] : []),
    textField("coach", { label: messages.coach, required: true }),
  ]
}
