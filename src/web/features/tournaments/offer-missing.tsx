import { modals } from "@mantine/modals"
import { makeCategories } from "#contract/category-making.ts"
import { call } from "#web/lib/api.ts"
import { errorText } from "#web/lib/errors.ts"
import { toastError } from "#web/ui/toasts.ts"
import { MissingCategories } from "./MissingCategories.tsx"
import { messages } from "./messages.ts"

/** Asks whether to make the categories that a tournament lacks of its picks; nothing where it lacks none. */
export async function offerMissing(tournament: number): Promise<void> {
  try {
    const { count, categories } = await call(makeCategories, { id: tournament, picked: 1, preview: 1 })
    if (count === 0) return
    const modalId = modals.open({
      title: messages.missingTitle,
      children: (
        <MissingCategories
          tournament={tournament}
          names={categories.map(({ name }) => name)}
          onClose={() => modals.close(modalId)}
        />
      ),
    })
  } catch (error) {
    toastError(errorText(error))
  }
}
