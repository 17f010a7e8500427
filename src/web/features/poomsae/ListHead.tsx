import { Button } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import type { WireCategory } from "#contract/categories.ts"
import { kindCode, poomsaeCode, sexCode, showCode } from "#contract/codes.ts"
import { paths } from "#web/app/paths.ts"
import { papers } from "#web/tournament/papers.ts"
import { FileLink } from "#web/ui/FileLink.tsx"
import { messages } from "./messages.ts"
import styles from "./poomsae.module.css"
import type { ShownMarks } from "./use-marks.ts"

interface Props {
  readonly category: WireCategory
  readonly children?: ReactNode
}

/** Number, name and badges of the category, and what can be done. */
export function ListHead({ category, children }: Props) {
  return (
    <div className={styles.head}>
      <div>
        <h2>{messages.title(category.id, category.fullname)}</h2>
        <ul className={styles.badges} aria-label={messages.badges}>
          {badgesOf(category).map((badge) => (
            <li key={badge}>{badge}</li>
          ))}
        </ul>
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}

function badgesOf({ type, show_type, poomsae_type, sex, count }: WireCategory): string[] {
  return [
    messages.kinds[kindCode.from(type) ?? "poomsae"],
    messages.shows[showCode.from(show_type) ?? "list"],
    messages.styles[poomsaeCode.from(poomsae_type) ?? "none"],
    messages.sexes[sexCode.from(sex) ?? "none"],
    messages.athletes(count),
  ].filter(Boolean)
}

interface KortProps {
  readonly kort: number
  readonly onChange: (kort: number) => void
}

/** On which of the court's two places judging is opened. */
export const KortChoice = ({ kort, onChange }: KortProps) => (
  <fieldset className={styles.korts}>
    <legend>{messages.kort}</legend>
    {[1, 2].map((one) => (
      <label key={one} data-chosen={one === kort || undefined}>
        <input
          type="radio"
          name="kort"
          aria-label={messages.kortLabel(one)}
          checked={one === kort}
          onChange={() => onChange(one)}
        />
        {one}
      </label>
    ))}
  </fieldset>
)

interface ToggleProps {
  readonly text: string
  readonly isOn: boolean
  readonly onToggle: () => void
}

export const Toggle = ({ text, isOn, onToggle }: ToggleProps) => (
  <Button variant={isOn ? "filled" : "default"} aria-pressed={isOn} onClick={onToggle}>
    {text}
  </Button>
)

/** Whether the judges' marks stand in the sheet, where there are any. */
export const MarksToggle = ({ marks }: { marks: ShownMarks }) =>
  marks.hasAny && <Toggle text={messages.marks} isOn={marks.shown !== null} onToggle={marks.toggle} />

/** The list and its results on paper: in list order, by the places that stand, by places counted anew. */
export const ListPapers = ({ category }: Pick<Props, "category">) => (
  <nav className={styles.papers} aria-label={messages.papers}>
    <FileLink {...papers.list(category)} text={messages.paperList} />
    <FileLink {...papers.results(category)} text={messages.paperResults} />
    <FileLink {...papers.resultsByPlace(category)} text={messages.paperByPlace} />
    <FileLink {...papers.resultsCounted(category)} text={messages.paperCounted} />
  </nav>
)

/** To the judges' seats and displays of the category's court. */
export const JudgesLink = ({ tournament, section }: { tournament: number; section: number }) => (
  <Link {...paths.seats(tournament, section)} className="button button-quiet">
    {messages.judges}
  </Link>
)
