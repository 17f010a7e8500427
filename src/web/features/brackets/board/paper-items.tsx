import { IconFileText, IconPhoto, IconPrinter } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import type { WireCategory } from "#contract/categories/calls.ts"
import type { Bracket } from "#domain/bracket/index.ts"
import { isTree } from "#domain/formats/format.ts"
import type { AthleteId } from "#domain/ids.ts"
import { bracketModel, type Named } from "#layout/bracket/model.ts"
import { screenBracket } from "#layout/bracket/screen.ts"
import { saveBlob } from "#web/lib/save-blob.ts"
import { useSavePaper } from "#web/tournament/outside/use-save-paper.ts"
import { papers } from "#web/tournament/papers.ts"
import { fileNameOf, useBracketPdf } from "#web/tournament/use-bracket-pdf.ts"
import type { MenuItem } from "#web/ui/menu-items.tsx"
import { toastError } from "#web/ui/toasts.ts"
import { type CategoryView, categoryTitle } from "../category-view.ts"
import { messages } from "../uk.ts"
import { useBoardLook } from "./use-board.ts"

const LARGE = 64

/** The category's sheet as PDF, and those of one of 64 on larger paper. */
function usePrintItems(category: WireCategory): { readonly print: MenuItem; readonly large: MenuItem[] } {
  const { mutate, isPending } = useBracketPdf(category.tournament_id)
  return {
    print: {
      key: "print",
      label: messages.print,
      icon: IconPrinter,
      isOff: isPending,
      onAct: () => mutate({ category }),
    },
    large: (["halves", "a3", "quarters"] as const)
      .filter(() => category.bracket_size === LARGE)
      .map((paper) => ({
        key: paper,
        label: messages.printOn[paper],
        icon: IconPrinter,
        isOff: isPending,
        onAct: () => mutate({ category, paper }),
      })),
  }
}

/** The papers of a drawn category and its picture, behind one button. */
export function usePapers({ category, bracket, athleteById }: CategoryView, mayEdit: boolean): readonly MenuItem[] {
  const { print, large } = usePrintItems(category)
  const png = usePngItem({ bracket, athleteById, title: categoryTitle(category), name: category.fullname })
  const savePaper = useSavePaper(category.tournament_id)
  if (bracket === null) return []
  const matches: MenuItem = {
    key: "matches",
    label: messages.matchesPaper,
    icon: IconFileText,
    onAct: () => void savePaper(papers.matches(category), category.id),
  }
  const own =
    mayEdit && category.type === POOMSAE && bracket.fights.some(({ result }) => result !== null) ? [matches] : []
  return [{ key: "papers", label: messages.printMenu, icon: IconPrinter, items: [print, ...large, ...own, ...png] }]
}

const POOMSAE = 2

interface Picture {
  readonly bracket: Bracket | null
  readonly athleteById: ReadonlyMap<AthleteId, Named>
  readonly title: string
  /** What the file is named after. */
  readonly name: string
}

/** The bracket as a picture, made in the browser; none of what is no tree. */
export function usePngItem({ bracket, athleteById, title, name }: Picture): MenuItem[] {
  const [{ secondary, scheme }] = useBoardLook()
  const { mutate, isPending } = useMutation({
    mutationFn: async (tree: Bracket) => {
      const { scenePng } = await import("./scene-png.ts")
      // Without the mark of the chosen fight, which is the desk's own.
      const { scene } = screenBracket(bracketModel(tree, athleteById, secondary), { slots: "standing", scheme })
      saveBlob(await scenePng(scene, title), `${fileNameOf(name)}.png`)
    },
    onError: () => toastError(messages.pngFailed),
  })
  if (bracket === null || !isTree(bracket.format)) return []
  return [{ key: "png", label: messages.png, icon: IconPhoto, isOff: isPending, onAct: () => mutate(bracket) }]
}
