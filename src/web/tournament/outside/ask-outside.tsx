import { Button } from "@mantine/core"
import { modals } from "@mantine/modals"
import { errorText } from "#web/lib/errors.ts"
import { type Agree, questionsOf } from "#web/lib/send-agreed.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { type Outsiders, openPlacing } from "./open-placing.ts"
import { outsideTexts } from "./uk.ts"

/** What goes on at once if Enter is pressed: a court does not wait. */
type Focus = "action" | "cancel"

/**
 * Asks, when the server does (`athletes_outside`), whether numbers, papers or a performance are wanted though somebody stands
 * outside: by name, with the press that puts them onto free places. `category`: the only one that it is about.
 */
export const askOutside =
  (
    tournament: number,
    { category, focus = "cancel" }: { readonly category?: number; readonly focus?: Focus } = {},
  ): Agree =>
  async (error) => {
    if (questionsOf(error)?.every((code) => code === "athletes_outside") !== true) return null
    const { text, action } = spoken(errorText(error))
    const isWanted = await confirm({
      title: outsideTexts.askTitle,
      body: (
        <>
          <p>
            {text} {outsideTexts.askText}
          </p>
          <PlaceInstead whom={category === undefined ? { tournament } : { tournament, category }} />
        </>
      ),
      action,
      focus,
    })
    return isWanted ? ["athletes_outside"] : "left"
  }

/** In a question about those who stand outside: leaves the question, and shows who would stand where. */
export function PlaceInstead({ whom }: { readonly whom: Outsiders }) {
  const place = (): void => {
    modals.closeAll()
    openPlacing(whom)
  }
  return (
    <Button variant="default" mt={8} onClick={place}>
      {outsideTexts.placeMany}
    </Button>
  )
}

/** The sentence of the server names people and ends with the question, which is what the button says. */
function spoken(sentence: string): { readonly text: string; readonly action: string } {
  const at = sentence.lastIndexOf(". ") + 1
  return { text: sentence.slice(0, at), action: sentence.slice(at).replace("?", "").trim() }
}
