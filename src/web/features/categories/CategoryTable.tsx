import { IconPencil, IconTrash } from "@tabler/icons-react"
import type { WireCategory } from "#contract/categories.ts"
import { PrintButton } from "#web/tournament/PrintButton.tsx"
import { StatusBadge } from "#web/ui/StatusBadge.tsx"
import styles from "./categories.module.css"
import { messages } from "./messages.ts"
import { useDeleteCategory } from "./use-delete-category.ts"

interface Props {
  readonly tournament: number
  readonly categories: readonly WireCategory[]
  readonly ageName: (id: number) => string
  /** null: the table is only read. */
  readonly onEdit: ((category: WireCategory) => void) | null
}

export function CategoryTable({ tournament, categories, ageName, onEdit }: Props) {
  const remove = useDeleteCategory(tournament)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.scroller} aria-label={messages.table} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{messages.number}</th>
            <th scope="col">{messages.id}</th>
            <th scope="col">{messages.name}</th>
            <th scope="col">{messages.age}</th>
            <th scope="col">{messages.sex}</th>
            <th scope="col" className={styles.number}>
              {messages.count}
            </th>
            <th scope="col">
              <span className="visually-hidden">{messages.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {categories.map((category, index) => (
            <tr key={category.id}>
              <td>{index + 1}</td>
              <td className={styles.muted}>{category.id}</td>
              <th scope="row">
                <Name category={category} />
              </th>
              <td>{ageName(category.age_category) || yearsOf(category)}</td>
              <td>{sexes[category.sex] ?? messages.any}</td>
              <td className={styles.number}>{category.count}</td>
              <td>
                <div className={styles.actions}>
                  {category.draw_state !== "" && <PrintButton category={category} />}
                  {onEdit && (
                    <>
                      <button
                        type="button"
                        aria-label={messages.edit(category.fullname)}
                        onClick={() => onEdit(category)}
                      >
                        <IconPencil size={16} stroke={1.8} aria-hidden />
                      </button>
                      <button
                        type="button"
                        aria-label={messages.delete(category.fullname)}
                        onClick={() => remove(category)}
                      >
                        <IconTrash size={16} stroke={1.8} aria-hidden />
                      </button>
                    </>
                  )}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Name({ category }: { category: WireCategory }) {
  return (
    <span className={styles.name}>
      {category.fullname || <span className={styles.muted}>{messages.missing}</span>}
      {category.category_status === 2 && <StatusBadge text={messages.draft} tone="neutral" />}
    </span>
  )
}

const sexes: Readonly<Record<number, string>> = { 1: messages.male, 2: messages.female }

/** Categories of their own ages have no group of the catalogue. */
function yearsOf({ age1, age2 }: WireCategory): string {
  return age1 === 0 && age2 === 0 ? messages.missing : messages.years(age1, age2)
}
