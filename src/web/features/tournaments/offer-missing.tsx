import { modals } from "@mantine/modals"
import { makeCategories } from "#contract/category-making.ts"
import { call } from "#web/lib/api.ts"
import { errorText } from "#web/lib/errors.ts"
import { toastError } from "#web/ui/toasts.ts"
import { MissingCategories } from "./MissingCategories.tsx"
import { messages } from "./messages.ts"

/**
 * Asks which of the categories that a tournament lacks of its picks are to be made now; nothing where it lacks none, and where the
 * save has picked none (`needed`) nothing unless athletes wait for some: who leaves them to be made later is not asked each time.
 */
export async function offerMissing(tournament: number, about: "all" | "needed"): Promise<void> {
  try {
    const wish = { id: tournament, picked: 1, preview: 1 } as const
    const [all, needed] = await Promise.all([call(makeCategories, wish), call(makeCategories, { ...wish, needed: 1 })])
    if ((about === "all" ? all : needed).count === 0) return
    const modalId = modals.open({
      title: messages.missingTitle,
      children: (
        <MissingCategories
          tournament={tournament}
          all={all.categories}
          needed={needed.categories}
          placed={needed.placed}
          onClose={() => modals.close(modalId)}
        />
      ),
    })
  } catch (error) {
    toastError(errorText(error))
  }
}
