import { Box } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { showCode } from "#contract/wire/codes.ts"
import { type CategoryPart, partsOf } from "#domain/athletes/category-parts.ts"
import { tournamentRulesQuery } from "#web/tournament/rules-query.ts"
import { Segmented } from "#web/ui/Segmented.tsx"
import { useIsPhone } from "#web/ui/use-is-phone.ts"
import type { CategoryView } from "../category-view.ts"
import { messages } from "../uk.ts"

interface ShownPart {
  readonly part: CategoryPart
  /** How many of the list fight one against one; 0: none. */
  readonly finals: number
  /** Both parts, for the head of the page; null: there is one, or no room for them there. */
  readonly tabs: ReactNode
  /** On a phone they are a line of their own. */
  readonly above: ReactNode
}

/** Which part of a category is shown: of one of the mixed method the bracket once it is made, before that its list. */
export function useParts(view: CategoryView | null): ShownPart {
  const isPhone = useIsPhone()
  const [chosen, setChosen] = useState<{ readonly category: number; readonly part: CategoryPart } | null>(null)
  const finals = useFinals(view)
  const none = { finals, tabs: null, above: null }
  if (view === null) return { part: "bracket", ...none }
  const { category, bracket } = view
  const parts = partsOf({ showType: showCode.from(category.show_type), isDrawn: bracket !== null, finals })
  const own = chosen?.category === category.id && parts.includes(chosen.part) ? chosen.part : null
  const part = own ?? parts.at(bracket === null ? 0 : -1) ?? "bracket"
  const choose = (to: string): void => {
    const found = parts.find((one) => one === to)
    if (found) setChosen({ category: category.id, part: found })
  }
  if (parts.length < 2) return { part, ...none }
  const both = <PartTabs parts={parts} part={part} onChoose={choose} />
  return isPhone ? { part, ...none, above: <Above>{both}</Above> } : { part, ...none, tabs: both }
}

const Above = ({ children }: { readonly children: ReactNode }) => (
  <Box flex="none" pl="var(--gutter-left)" pr="var(--gutter-right)" pt={8}>
    {children}
  </Box>
)

interface PartTabsProps {
  readonly parts: readonly CategoryPart[]
  readonly part: CategoryPart
  readonly onChoose: (part: string) => void
}

const PartTabs = ({ parts, part, onChoose }: PartTabsProps) => (
  <Segmented
    aria-label={messages.parts}
    data={parts.map((value) => ({ value, label: messages.partNames[value] }))}
    value={part}
    onChange={onChoose}
  />
)

/** How many of a poomsae list fight one against one, by the category or the tournament's rules; 0: none, or not known yet. */
function useFinals(view: CategoryView | null): number {
  const own = view?.category
  const isMixable = own !== undefined && isList(own) && own.type === POOMSAE
  const isByRules = isMixable && own.finals === null
  const { data } = useQuery({ ...tournamentRulesQuery(own?.tournament_id ?? 0), enabled: isByRules })
  if (!isMixable) return 0
  return own.finals ?? data?.item.finals ?? 0
}

const isList = ({ show_type }: CategoryView["category"]): boolean => showCode.from(show_type) === "list"

const POOMSAE = 2
