import { Autocomplete, Radio, Select, TextInput } from "@mantine/core"
import "@mantine/core/styles/Radio.layer.css"
import type { UseFormReturnType } from "@mantine/form"
import { useQuery } from "@tanstack/react-query"
import { type RefObject, useMemo } from "react"
import type { WireAthlete } from "#contract/athletes.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { belts, titles } from "#domain/catalogue/qualifications.ts"
import { catalogueQuery } from "#web/tournament/queries.ts"
import { seasonOf } from "#web/tournament/season.ts"
import { countBy } from "#web/tournament/totals.ts"
import type { AthleteValues } from "./athlete-values.ts"
import styles from "./athletes.module.css"
import { messages } from "./messages.ts"
import { openList } from "./open-list.ts"

interface Props {
  readonly form: UseFormReturnType<AthleteValues>
  readonly tournament: WireTournamentFull
  /** From abroad: the country is asked for. */
  readonly isGuest: boolean
  readonly nameInput: RefObject<HTMLInputElement | null>
}

const longest = 300

export function AthleteFields({ form, tournament, isGuest, nameInput }: Props) {
  const known = useKnown(tournament.sportsmans)
  const field = form.getInputProps
  const suggested = { maxLength: longest, limit: 30, ...openList }
  return (
    <div className={styles.fields}>
      <TextInput
        label={messages.fieldName}
        required
        maxLength={longest}
        ref={nameInput}
        key={form.key("name")}
        {...field("name")}
      />
      <TextInput
        label={messages.fieldYear}
        required
        type="number"
        inputMode="numeric"
        min={1970}
        max={new Date().getFullYear()}
        key={form.key("bdate")}
        {...field("bdate")}
      />
      <CategoryField form={form} tournament={tournament} />
      <Radio.Group label={messages.fieldSex} required key={form.key("sex")} {...field("sex")}>
        <div className={styles.radios}>
          <Radio value="1" label={messages.male} />
          <Radio value="2" label={messages.female} />
        </div>
      </Radio.Group>
      <RegionField form={form} tournament={tournament} />
      {isGuest && (
        <TextInput label={messages.fieldCountry} maxLength={100} key={form.key("country")} {...field("country")} />
      )}
      <Autocomplete
        label={messages.fieldOrganization}
        required
        data={known.organizations}
        {...suggested}
        key={form.key("organization")}
        {...field("organization")}
      />
      <Autocomplete
        label={messages.fieldCoach}
        required
        data={known.coaches}
        {...suggested}
        key={form.key("coach")}
        {...field("coach")}
      />
      <Autocomplete
        label={messages.fieldCoach2}
        data={known.coaches}
        {...suggested}
        key={form.key("trainer2")}
        {...field("trainer2")}
      />
      <Autocomplete
        label={messages.fieldCoach3}
        data={known.coaches}
        {...suggested}
        key={form.key("trainer3")}
        {...field("trainer3")}
      />
      <Autocomplete
        label={messages.fieldQualification}
        data={qualificationNames}
        {...suggested}
        key={form.key("qualification")}
        {...field("qualification")}
      />
      <TextInput
        label={messages.fieldWeight}
        inputMode="decimal"
        maxLength={8}
        key={form.key("weight")}
        {...field("weight")}
      />
      <TextInput
        label={messages.fieldInsurance}
        maxLength={longest}
        key={form.key("insurence")}
        {...field("insurence")}
      />
      <TextInput
        label={messages.fieldRank}
        type="number"
        inputMode="numeric"
        min={0}
        max={64}
        key={form.key("rank")}
        {...field("rank")}
      />
    </div>
  )
}

function CategoryField({ form, tournament }: Pick<Props, "form" | "tournament">) {
  const categories = useMemo(
    () =>
      tournament.protocols.map(({ id, fullname }) => ({
        value: String(id),
        label: fullname || messages.missing,
      })),
    [tournament.protocols],
  )
  return (
    <Select
      label={messages.fieldCategory}
      required
      searchable
      limit={300}
      allowDeselect={false}
      nothingFoundMessage={messages.nothing}
      {...openList}
      data={categories}
      key={form.key("category_id")}
      {...form.getInputProps("category_id")}
    />
  )
}

function RegionField({ form, tournament }: Pick<Props, "form" | "tournament">) {
  const { data } = useQuery(catalogueQuery(seasonOf(tournament.date)))
  const names = data?.regions.map(({ name }) => name) ?? []
  const chosen = form.getValues().oblast
  // What an old row or a sheet brought stays a choice.
  const regions = chosen === null || names.includes(chosen) ? names : [chosen, ...names]
  return (
    <Select
      label={messages.fieldRegion}
      required
      searchable
      allowDeselect={false}
      nothingFoundMessage={messages.nothing}
      {...openList}
      data={regions}
      key={form.key("oblast")}
      {...form.getInputProps("oblast")}
    />
  )
}

/** Texts that the tournament has already, the most frequent first: picked, they stay spelled alike. */
function useKnown(athletes: readonly WireAthlete[]) {
  return useMemo(() => {
    const organizations = countBy(athletes, ({ organization }) => organization).map(({ label }) => label)
    const coaches = countBy(athletes, ({ coach }) => coach).map(({ label }) => label)
    return { organizations: organizations.filter(Boolean), coaches: coaches.filter(Boolean) }
  }, [athletes])
}

const qualificationNames = [...new Set([...titles, ...belts].map(({ name }) => name))]
