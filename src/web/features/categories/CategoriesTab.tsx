import { Button, Modal, NativeSelect } from "@mantine/core"
import { IconPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { lazy, Suspense, useState } from "react"
import type { WireCategory } from "#contract/categories.ts"
import { catalogueQuery } from "#web/tournament/queries.ts"
import { seasonOf } from "#web/tournament/season.ts"
import type { TabProps } from "#web/tournament/tab-props.ts"
import { Empty, Loading } from "#web/ui/states.tsx"
import { CategoryTable } from "./CategoryTable.tsx"
import styles from "./categories.module.css"
import { messages } from "./messages.ts"

const CategoryForm = lazy(async () => ({ default: (await import("./CategoryForm.tsx")).CategoryForm }))

/** Tab 7: what is competed in. */
export function CategoriesTab({ tournament, mayEdit }: TabProps) {
  const { data } = useQuery(catalogueQuery(seasonOf(tournament.date)))
  const ages = data ? [...data.ageCategories, ...data.extra] : []
  const [age, setAge] = useState("")
  const [edited, setEdited] = useState<WireCategory | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = (category: WireCategory | null): void => {
    setEdited(category)
    setOpen(true)
  }
  const used = [...new Set(tournament.protocols.map(({ age_category }) => age_category))]
  const nameOf = (id: number): string => ages.find((one) => one.id === id)?.name ?? ""
  const choices = used.map((id) => ({ value: String(id), label: nameOf(id) || messages.noAge }))
  const shown = tournament.protocols.filter(({ age_category }) => age === "" || String(age_category) === age)
  return (
    <div className={styles.tab}>
      <div className={styles.bar}>
        <h2>{messages.title(tournament.protocols.length)}</h2>
        <NativeSelect
          aria-label={messages.filterAge}
          data={[{ value: "", label: messages.allAges }, ...choices]}
          value={age}
          onChange={({ currentTarget: { value } }) => setAge(value)}
        />
        {mayEdit && (
          <Button
            className={styles.add}
            leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
            onClick={() => open(null)}
          >
            {messages.add}
          </Button>
        )}
      </div>
      {shown.length > 0 ? (
        <CategoryTable tournament={tournament.id} categories={shown} ageName={nameOf} onEdit={mayEdit ? open : null} />
      ) : (
        <Empty text={messages.empty} />
      )}
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        size={760}
        title={edited ? messages.editTitle : messages.addTitle}
        closeOnClickOutside={false}
      >
        <div className={styles.dialog}>
          <Suspense fallback={<Loading text={messages.loading} />}>
            <CategoryForm tournament={tournament} category={edited} ages={ages} onClose={() => setOpen(false)} />
          </Suspense>
        </div>
      </Modal>
    </div>
  )
}
