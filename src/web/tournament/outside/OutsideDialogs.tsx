import { modals } from "@mantine/modals"
import { useEffect } from "react"
import { onDemand } from "#web/ui/on-demand.tsx"
import { Loading } from "#web/ui/states.tsx"
import { type OutsideDialog, onWish } from "./open-placing.ts"
import { outsideTexts } from "./uk.ts"

const PlacingForm = onDemand(
  async () => (await import("./PlacingForm.tsx")).PlacingForm,
  <Loading text={outsideTexts.looking} />,
)
const AsideForm = onDemand(async () => (await import("./AsideForm.tsx")).AsideForm, <Loading />)

/** Opens the dialogs for those who stand outside, whichever page or notice asks for them. */
export function OutsideDialogs() {
  useEffect(() => onWish(open), [])
  return null
}

function open(wish: OutsideDialog): void {
  const close = (): void => modals.close(id)
  const id =
    wish.kind === "placing"
      ? modals.open({
          title: outsideTexts.title,
          size: 560,
          children: (
            <PlacingForm
              tournament={wish.tournament}
              athletes={wish.athletes}
              category={wish.category}
              onClose={close}
            />
          ),
        })
      : modals.open({
          title: outsideTexts.asideTitle,
          children: <AsideForm tournament={wish.tournament} athletes={wish.athletes} onClose={close} />,
        })
}
