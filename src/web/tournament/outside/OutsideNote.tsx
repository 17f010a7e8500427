import { Button } from "@mantine/core"
import type { WireCategory } from "#contract/categories/calls.ts"
import { showCode } from "#contract/wire/codes.ts"
import { Callout } from "#web/ui/Callout.tsx"
import { openAside, openPlacing } from "./open-placing.ts"
import { outsideTexts } from "./uk.ts"

interface Props {
  readonly category: Pick<WireCategory, "id" | "tournament_id" | "show_type">
  readonly athletes: readonly { readonly id: number; readonly name: string }[]
  readonly mayEdit: boolean
  /** Instead of the sentence with their names, where these stand beside it. */
  readonly text?: string
}

/** Who of a category stands in none of its brackets or lists, by name, with the presses for them; nothing without any. */
export function OutsideNote({ category, athletes, mayEdit, text }: Props) {
  if (athletes.length === 0) return null
  const { tournament_id: tournament, show_type } = category
  const actions = mayEdit && (
    <>
      <PlaceButton category={category} count={athletes.length} />
      <AsideButton tournament={tournament} athletes={athletes} />
    </>
  )
  return (
    <Callout label={outsideTexts.mark(athletes.length, showCode.from(show_type))} actions={actions}>
      {text ??
        outsideTexts.waits(
          athletes.map(({ name }) => name),
          showCode.from(show_type),
        )}
    </Callout>
  )
}

interface PlaceProps {
  readonly category: Pick<WireCategory, "id" | "tournament_id">
  /** How many stand outside of it. */
  readonly count: number
}

/** Shows who of the category would stand where, and puts them there after consent. */
export const PlaceButton = ({ category: { id, tournament_id: tournament }, count }: PlaceProps) => (
  <Button variant="default" onClick={() => openPlacing({ tournament, category: id })}>
    {count === 1 ? outsideTexts.placeOne : outsideTexts.placeMany}
  </Button>
)

/** «Не бере участі…»: asks for the reason. */
export const AsideButton = ({ tournament, athletes }: Pick<Props, "athletes"> & { readonly tournament: number }) => (
  <Button variant="default" onClick={() => openAside(tournament, athletes)}>
    {outsideTexts.setAside}
  </Button>
)
