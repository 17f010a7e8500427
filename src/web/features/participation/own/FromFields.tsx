import { TextInput } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { ABROAD_NAME } from "#domain/catalogue/abroad.ts"
import { catalogueQuery } from "#web/tournament/queries.ts"
import { SearchSelect } from "#web/ui/SearchSelect.tsx"
import { messages } from "../messages.ts"
import styles from "../participation.module.css"
import type { From } from "./use-enter.ts"

interface Props {
  readonly from: From
  readonly errors: Readonly<Record<string, string>>
  readonly season: number
  readonly onChange: (part: Partial<From>) => void
}

/** Where the athletes come from; as the coach said it the last time. */
export function FromFields({ from, errors, season, onChange }: Props) {
  const { data } = useQuery(catalogueQuery(season))
  const names = data?.regions.map(({ name }) => name) ?? []
  const regions = from.oblast === "" || names.includes(from.oblast) ? names : [from.oblast, ...names]
  return (
    <div className={styles.fields}>
      <TextInput
        label={messages.organization}
        required
        maxLength={200}
        value={from.organization}
        error={errors.organization}
        onChange={(event) => onChange({ organization: event.currentTarget.value })}
      />
      <SearchSelect
        label={messages.region}
        required
        data={regions}
        value={from.oblast || null}
        error={errors.oblast}
        onChange={(oblast) => onChange({ oblast: oblast ?? "" })}
      />
      {from.oblast === ABROAD_NAME && (
        <TextInput
          label={messages.country}
          required
          maxLength={100}
          value={from.country}
          error={errors.country}
          onChange={(event) => onChange({ country: event.currentTarget.value })}
        />
      )}
      <TextInput
        label={messages.coach}
        required
        maxLength={200}
        value={from.coach}
        error={errors.coach}
        onChange={(event) => onChange({ coach: event.currentTarget.value })}
      />
    </div>
  )
}
