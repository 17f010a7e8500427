import { TextInput } from "@mantine/core"
import { useState } from "react"
import type { WireRuleSet } from "#contract/rule-sets.ts"
import { Card } from "#web/ui/Card.tsx"
import { Scroll } from "#web/ui/Scroll.tsx"
import { messages } from "./messages.ts"
import styles from "./rule-sets.module.css"
import { scoringFields, techniques } from "./rule-values.ts"

/** A rule set to read, with the years of birth of a season of one's choice. */
export function RuleSetView({ item }: { item: WireRuleSet }) {
  const { merge, kyorugi, poomsae, scoring } = item
  return (
    <>
      <Bands item={item} />
      <Card title={messages.merge}>
        <Facts
          facts={[
            [messages.ageGap, merge.ageGap],
            [messages.weightGap, decimal(merge.weightGap)],
            [messages.mixedSexUpTo, merge.mixedSexUpTo],
            [messages.mixedGrades, merge.mixedGrades === 1 ? messages.yes : messages.no],
          ]}
        />
      </Card>
      <Card title={messages.kyorugi}>
        {item.id <= 0 && <p className={styles.lead}>{messages.toCheck}</p>}
        <Facts facts={kyorugiFacts(kyorugi)} />
        <Rows
          label={messages.contests}
          heads={[messages.ages, messages.rounds, messages.roundSeconds, messages.restSeconds]}
          rows={kyorugi.contests.map((one) => [
            messages.agesOf(one.ageStart, one.ageStop),
            one.rounds,
            one.roundSeconds,
            one.restSeconds,
          ])}
        />
      </Card>
      <Card title={messages.poomsae}>
        <Facts
          facts={[
            [messages.preliminaryFrom, poomsae.preliminaryFrom],
            [messages.semifinalFrom, poomsae.semifinalFrom],
            [messages.finalists, poomsae.finalists],
          ]}
        />
        {(["individual", "pairAndTeam"] as const).map((list) => (
          <Rows
            key={list}
            label={messages[list]}
            heads={[messages.ages, messages.forms]}
            rows={item[list].map((pool) => [messages.agesOf(pool.ageStart, pool.ageStop), pool.poomsae])}
          />
        ))}
      </Card>
      <Card title={messages.scoring}>
        <Facts facts={scoringFields.map((field) => [messages[field], decimal(scoring[field])])} />
      </Card>
    </>
  )
}

function kyorugiFacts(kyorugi: WireRuleSet["kyorugi"]): readonly (readonly [string, string | number])[] {
  const { format, pointGap, gapFromRound, penalties, points, passivity, golden, technicalCard } = kyorugi
  return [
    [messages.format, messages.formats[format]],
    ...techniques.map((one) => [messages.points[one], points[one]] as const),
    [messages.pointGap, pointGap],
    [messages.gapFromRound, gapFromRound],
    [messages.penalties, penalties],
    [messages.passivityPoints, passivity.points],
    [messages.passivitySeconds, passivity.lastSeconds],
    [messages.goldenPoints, golden.points],
    [messages.goldenSeconds, golden.seconds],
    [messages.goldenPenalties, golden.penalties],
    [messages.technicalCard, technicalCard === 1 ? messages.yes : messages.no],
  ]
}

function Bands({ item }: { item: WireRuleSet }) {
  const [typed, setTyped] = useState(item.validFrom.slice(6) || String(new Date().getFullYear()))
  const year = /^\d{4}$/.test(typed) ? Number(typed) : null
  return (
    <Card title={messages.bands}>
      <TextInput
        className={styles.year}
        label={messages.year}
        description={messages.yearHint}
        inputMode="numeric"
        maxLength={4}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <Rows
        label={messages.bands}
        heads={[messages.band, messages.ages, messages.born, messages.male, messages.female, messages.any]}
        rows={item.bands.map((band) => [
          band.extra === 1 ? `${band.name} (${messages.extra})` : band.name,
          messages.agesOf(band.ageStart, band.ageStop),
          year === null ? "" : bornText(band, year),
          band.male || messages.none,
          band.female || messages.none,
          band.any || messages.none,
        ])}
      />
    </Card>
  )
}

const bornText = ({ ageStart, ageStop }: WireRuleSet["bands"][number], year: number): string =>
  ageStop >= 100 ? messages.bornUpTo(year - ageStart) : messages.bornFrom(year - ageStop, year - ageStart)

const decimal = (value: number): string => String(value).replace(".", ",")

function Facts({ facts }: { facts: readonly (readonly [string, string | number])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface RowsProps {
  readonly label: string
  readonly heads: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

function Rows({ label, heads, rows }: RowsProps) {
  return (
    <Scroll className={styles.scroller} label={messages.tableOf(label)}>
      <table className={styles.table}>
        <caption>{label}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join("|")}>
              {row.map((value, at) =>
                at === 0 ? (
                  <th key={heads[at]} scope="row">
                    {value}
                  </th>
                ) : (
                  <td key={heads[at]}>{value}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}
