import { NativeSelect } from "@mantine/core"
import { useState } from "react"
import { setDrawFormat } from "#contract/brackets/draws.ts"
import type { Format } from "#domain/bracket/index.ts"
import { fits, formats } from "#domain/formats/format.ts"
import { inFormat } from "#domain/formats/in-format.ts"
import { fallenTexts } from "#web/tournament/fallen.uk.ts"
import { confirm } from "#web/ui/confirm.tsx"
import type { CategoryView } from "../category-view.ts"
import { tellFailed, tellSaved } from "../notices.ts"
import { useBracketWrite } from "../use-bracket-write.ts"
import { messages } from "./uk.ts"

/** How the athletes of a category meet, or will after the draw; asks first if results or numbers fall. */
export function FormatChoice({ view, onChosen }: { readonly view: CategoryView; readonly onChosen: () => void }) {
  const { bracket, category } = view
  const { send, seen } = useBracketWrite(setDrawFormat, category.tournament_id)
  const [isBusy, setBusy] = useState(false)
  const now = bracket?.format ?? category.wanted_format
  const choose = async (format: Format | ""): Promise<void> => {
    const told = seen(category.id)
    const consent = await consentTo(view, format)
    if (consent === null) return
    setBusy(true)
    try {
      await send(category.id, { category: category.id, format, told, ...consent })
      tellSaved()
      onChosen()
    } catch (error) {
      tellFailed(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <NativeSelect
      label={bracket === null ? messages.wantedFormat : messages.format}
      value={now}
      disabled={isBusy}
      data={choicesOf(view, now)}
      onChange={(event) => {
        const format = (["", ...formats] as const).find((one) => one === event.currentTarget.value)
        if (format !== undefined && format !== now) void choose(format)
      }}
    />
  )
}

/**
 * Formats in which this number of athletes can meet; before the draw also the tournament's rule, and all formats if
 * nobody has entered.
 */
function choicesOf({ bracket, roster }: CategoryView, now: Format | "") {
  const athletes = bracket === null ? roster.length : bracket.places.filter((athlete) => athlete !== null).length
  const own = formats.filter((format) => format === now || fits(format, athletes) || (bracket === null && athletes < 2))
  const choices = own.map((format) => ({ value: format as string, label: messages.formats[format] }))
  return bracket === null ? [{ value: "", label: messages.byRule }, ...choices] : choices
}

/** The consent of the call after the person has seen which results fall with another format; null: refused. */
async function consentTo({ bracket, athleteById }: CategoryView, format: Format | ""): Promise<{ force?: 1 } | null> {
  if (bracket === null || format === "") return {}
  const { undone, bracket: after } = inFormat(bracket, format)
  const lost = bracket.fights.filter(({ number }, t) => number !== null && after.fights[t]?.number !== number).length
  const consent = undone.length > 0 ? { force: 1 as const } : {}
  if (undone.length + lost === 0) return consent
  const body = messages.changeBody(messages.formats[format], fallenTexts(bracket, undone, athleteById), lost)
  return (await confirm({ title: messages.changeQuestion, body, action: messages.changeAction })) ? consent : null
}
