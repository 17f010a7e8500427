import { Button, Text } from "@mantine/core"
import { Suspense, useMemo, useState } from "react"
import type { ListShown } from "#web/tournament/list-props.ts"
import { placedIn } from "#web/tournament/outside/placed.ts"
import { outsideTexts } from "#web/tournament/outside/uk.ts"
import type { TabProps } from "#web/tournament/tab-props.ts"
import { onDemand } from "#web/ui/on-demand.tsx"
import { Panes } from "#web/ui/panes/Panes.tsx"
import { Loading } from "#web/ui/states.tsx"
import { isList, useView } from "./category-view.ts"
import { DrawBoard } from "./draw/DrawBoard.tsx"
import { useCategoryChoice } from "./list/use-category-choice.ts"
import { useCategoryList } from "./list/use-category-list.tsx"
import { NoCategories } from "./NoBracket.tsx"
import { messages } from "./uk.ts"

const DrawAllDialog = onDemand(async () => (await import("./draw/DrawAllDialog.tsx")).DrawAllDialog)

/** Tab 4: the draw of every category, by lot and by hand. */
export function DrawTab({ tournament, mayEdit, category: asked, List }: TabProps & ListShown) {
  const [category, choose] = useCategoryChoice(tournament, asked, 4)
  const [isDrawingAll, setDrawingAll] = useState(false)
  const view = useView(tournament, category)
  const { pane, picker } = useCategoryList({
    tournament,
    category,
    onChoose: choose,
    shows: "athletes",
    foot: mayEdit && (
      <>
        <Checked tournament={tournament} />
        <Button variant="default" onClick={() => setDrawingAll(true)}>
          {messages.drawAll}
        </Button>
      </>
    ),
  })
  if (view === null) return <NoCategories tournament={tournament} mayEdit={mayEdit} />
  return (
    <Panes list={pane}>
      {isList(view) ? (
        <Suspense fallback={<Loading />}>
          <List key={view.category.id} {...view} tournament={tournament.id} mayEdit={mayEdit} picker={picker} />
        </Suspense>
      ) : (
        <DrawBoard key={view.category.id} view={view} mayEdit={mayEdit} picker={picker} />
      )}
      {isDrawingAll && (
        <DrawAllDialog
          tournament={tournament.id}
          categories={tournament.protocols}
          onClose={() => setDrawingAll(false)}
        />
      )}
    </Panes>
  )
}

/** «Звірено: 102 з 102 у сітках»: of all who compete; nothing before the first draw. */
function Checked({ tournament }: Pick<TabProps, "tournament">) {
  const { placed, all } = useMemo(() => placedIn(tournament), [tournament])
  if (placed === 0) return null
  return (
    <Text fz={13} c={placed === all ? "var(--muted)" : "var(--warn)"} className="num">
      {outsideTexts.checked(placed, all)}
    </Text>
  )
}
