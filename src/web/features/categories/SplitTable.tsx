import { NativeSelect } from "@mantine/core"
import type { WireAthlete } from "#contract/athletes.ts"
import { Scroll } from "#web/ui/Scroll.tsx"
import { TableHead } from "#web/ui/TableHead.tsx"
import styles from "./panels.module.css"
import { rearrangeMessages as texts } from "./rearrange-messages.ts"
import type { SplitValues } from "./split-values.ts"

interface Props {
  readonly athletes: readonly WireAthlete[]
  readonly values: SplitValues
  readonly onPlace: (athlete: number, part: number) => void
}

/** Everybody with what a split goes by, and the part that each goes to; those who wait stand first. */
export function SplitTable({ athletes, values, onPlace }: Props) {
  const { parts, placed } = values
  const partOf = (id: number): number => placed[id] ?? -1
  const sorted = athletes.toSorted(
    (one, other) => partOf(one.id) - partOf(other.id) || (one.weight ?? 0) - (other.weight ?? 0) || one.id - other.id,
  )
  const choices = parts.map((_, at) => ({ value: String(at), label: texts.part(at + 1) }))
  return (
    <Scroll className={styles.scroller} label={texts.splitTable}>
      <table className={styles.table}>
        <TableHead columns={[texts.athlete, texts.born, texts.weight, texts.grade, texts.partColumn]} />
        <tbody>
          {sorted.map(({ id, name, bdate, weight, grade }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{bdate}</td>
              <td>{weight === null ? "" : String(weight).replace(".", ",")}</td>
              <td>{grade}</td>
              <td>
                <NativeSelect
                  aria-label={texts.partOf(name)}
                  data={partOf(id) < 0 ? [{ value: "-1", label: texts.noPart }, ...choices] : choices}
                  value={String(partOf(id))}
                  onChange={({ currentTarget: { value } }) => onPlace(id, Number(value))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}
