import { IconArrowsSplit2, IconPencil, IconTrash } from "@tabler/icons-react"
import type { WireCategory } from "#contract/categories.ts"
import { kindCode } from "#contract/codes.ts"
import { PrintButton } from "#web/tournament/PrintButton.tsx"
import { papers } from "#web/tournament/papers.ts"
import tournamentStyles from "#web/tournament/tournament.module.css"
import { FileLink } from "#web/ui/FileLink.tsx"
import { Scroll } from "#web/ui/Scroll.tsx"
import { StatusBadge } from "#web/ui/StatusBadge.tsx"
import styles from "./categories.module.css"
import { messages } from "./messages.ts"
import { rearrangeMessages } from "./rearrange-messages.ts"
import { useDeleteCategory } from "./use-delete-category.ts"

/** What staff does with the rows. */
export interface RowActions {
  readonly edit: (category: WireCategory) => void
  readonly split: (category: WireCategory) => void
  readonly select: (ids: readonly number[], isSelected: boolean) => void
}

interface Props {
  readonly tournament: number
  readonly categories: readonly WireCategory[]
  readonly ageName: (id: number) => string
  readonly selected: ReadonlySet<number>
  /** null: the table is only read. */
  readonly actions: RowActions | null
}

export function CategoryTable({ tournament, categories, ageName, selected, actions }: Props) {
  const remove = useDeleteCategory(tournament)
  const isAll = categories.every(({ id }) => selected.has(id))
  return (
    <Scroll className={styles.scroller} label={messages.table}>
      <table className={styles.table}>
        <thead>
          <tr>
            {actions && (
              <th scope="col" className={styles.tick}>
                <input
                  type="checkbox"
                  aria-label={rearrangeMessages.selectAll}
                  checked={isAll}
                  onChange={() =>
                    actions.select(
                      categories.map(({ id }) => id),
                      !isAll,
                    )
                  }
                />
              </th>
            )}
            <th scope="col">{messages.number}</th>
            <th scope="col">{messages.id}</th>
            <th scope="col">{messages.name}</th>
            <th scope="col">{messages.age}</th>
            <th scope="col">{messages.sex}</th>
            <th scope="col" className={styles.number}>
              {messages.count}
            </th>
            <th scope="col">{messages.drawState}</th>
            <th scope="col">
              <span className="visually-hidden">{messages.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {categories.map((category, index) => (
            <tr key={category.id} data-selected={selected.has(category.id) || undefined}>
              {actions && (
                <td className={styles.tick}>
                  <input
                    type="checkbox"
                    aria-label={rearrangeMessages.select(category.fullname)}
                    checked={selected.has(category.id)}
                    onChange={({ currentTarget: { checked } }) => actions.select([category.id], checked)}
                  />
                </td>
              )}
              <td className={styles.muted}>{index + 1}</td>
              <td className={styles.muted}>{category.id}</td>
              <th scope="row">
                <Name category={category} />
              </th>
              <td>{ageName(category.age_category) || yearsOf(category)}</td>
              <td>{sexes[category.sex] ?? messages.any}</td>
              <td className={styles.number}>{category.count}</td>
              <td className={styles.muted}>{stateOf(category)}</td>
              <td>
                <Buttons category={category} actions={actions} onRemove={remove} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

interface ButtonProps {
  readonly category: WireCategory
  readonly actions: RowActions | null
  readonly onRemove: (category: WireCategory) => void
}

function Buttons({ category, actions, onRemove }: ButtonProps) {
  const icon = { size: 16, stroke: 1.8, "aria-hidden": true } as const
  const { fullname, count } = category
  return (
    <div className={styles.actions}>
      {category.draw_state !== "" && <PrintButton category={category} />}
      {category.start_round !== "" && (
        <FileLink
          {...papers.list(category)}
          text={messages.listPdf}
          label={messages.listPdfOf(fullname)}
          className={tournamentStyles.print}
        />
      )}
      {actions && count > 0 && kindCode.from(category.type) === "kyorugi" && (
        <FileLink
          {...papers.weighing(category)}
          text={messages.weighing}
          label={messages.weighingOf(fullname)}
          className={tournamentStyles.print}
        />
      )}
      {actions && (
        <>
          {count > 1 && (
            <button
              type="button"
              aria-label={rearrangeMessages.splitNamed(fullname)}
              onClick={() => actions.split(category)}
            >
              <IconArrowsSplit2 {...icon} />
            </button>
          )}
          <button type="button" aria-label={messages.edit(fullname)} onClick={() => actions.edit(category)}>
            <IconPencil {...icon} />
          </button>
          <button type="button" aria-label={messages.delete(fullname)} onClick={() => onRemove(category)}>
            <IconTrash {...icon} />
          </button>
        </>
      )}
    </div>
  )
}

function Name({ category }: { category: WireCategory }) {
  return (
    <span className={styles.name}>
      {category.fullname || <span className={styles.absent}>{messages.missing}</span>}
      {category.category_status === 2 && <StatusBadge text={messages.draft} tone="neutral" />}
    </span>
  )
}

const sexes: Readonly<Record<number, string>> = { 1: messages.male, 2: messages.female }

/** Categories of their own ages have no group of the catalogue. */
function yearsOf({ age1, age2 }: WireCategory): string {
  return age1 === 0 && age2 === 0 ? messages.missing : messages.years(age1, age2)
}

function stateOf({ show_type, draw_state }: WireCategory): string {
  return show_type === 2 ? messages.stateList : messages.states[draw_state]
}
