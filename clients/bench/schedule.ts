import { groupBy } from "#domain/group-by.ts"
import { endOf, lowerBound, numberCourts, slotsOf } from "#domain/schedule/index.ts"
import { type EventField, eventField, spreadField, wholeEvent } from "#tests/support/event-field.ts"
import { alone, type Row, sentence, spread } from "./measure.ts"

/** A whole event given to courts and days, planned and numbered, against the least that any plan could need. */
export async function run(count: number): Promise<Row[]> {
  const names = Array.from({ length: count }, (_, at) => `bench ${at}`)
  let next = 0
  const timed = await alone(
    "1,000 athletes, 100 categories, 6 courts, 2 days: spread, planned, numbered",
    { prepare: () => names[next++ % count] ?? "", run: (name) => numbered(spreadField(name, wholeEvent)) },
    count,
    { limit: 200 },
  )
  const fields = names.map((name) => ({
    field: eventField(name, wholeEvent),
    done: numbered(spreadField(name, wholeEvent)),
  }))
  const ends = fields.map(({ done }) => Math.max(...done.days.map(({ plan }) => endOf(plan))) / 60)
  const bounds = fields.map(({ field }) => lowerBound(slotsOf(field.categories, field.people), courtDays) / 60)
  return [timed, lastEnd(ends, bounds), spans(fields)]
}

const courtDays = wholeEvent.courts * wholeEvent.days

type Done = ReturnType<typeof numbered>

const numbered = ({ categories, people, courts }: EventField) =>
  numberCourts({
    categories,
    people,
    fixed: () => false,
    starts: new Map(courts.map((court) => [court, Number(court) * 1000 + 1])),
  })

/** The ratio is the median of the single ratios. */
function lastEnd(ends: readonly number[], bounds: readonly number[]): Row {
  const ratios = spread(ends.map((end, at) => end / (bounds[at] ?? end)))
  const row: Row = {
    name: `the longest day against its lower bound (worst ratio ${ratios.worst.toFixed(3)})`,
    ours: spread(ends),
    baseline: spread(bounds),
    ratio: ratios.median,
    bound: 1.01,
    limit: null,
    unit: "min",
  }
  console.log(sentence(row))
  return row
}

/** From the first fight of a category to its last, the mean of each event. */
function spans(fields: readonly { readonly done: Done }[]): Row {
  const means = fields.map(({ done }) => {
    const own = done.days.flatMap(({ plan }) => [...groupBy(plan, ({ slot }) => slot.category).values()])
    const lengths = own.map((plan) => endOf(plan) - Math.min(...plan.map(({ start }) => start)))
    return lengths.reduce((sum, one) => sum + one, 0) / Math.max(1, own.length) / 60
  })
  const row: Row = {
    name: "a category from its first fight to its last",
    ours: spread(means),
    baseline: null,
    ratio: null,
    bound: null,
    limit: 100,
    unit: "min",
  }
  console.log(sentence(row))
  return row
}
