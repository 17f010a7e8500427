import { NativeSelect } from "@mantine/core"
import { useState } from "react"
import { setDrawFormat } from "#contract/draw-format.ts"
import type { Bracket, Format } from "#domain/bracket/index.ts"
import { fits, formats } from "#domain/formats/format.ts"
import { inFormat } from "#domain/formats/in-format.ts"
import { confirm } from "#web/ui/confirm.tsx"
import type { CategoryView } from "../category-view.ts"
import { fallenTexts } from "../fight-text.ts"
import { tellFailed, tellSaved } from "../notices.ts"
import { useBracketWrite } from "../use-bracket-write.ts"
import styles from "./formats.module.css"
import { messages } from "./messages.ts"

interface Props {
  readonly tournament: number
  readonly view: CategoryView
  readonly bracket: Bracket
}

/** How the athletes of a drawn category meet; asks first where results or numbers fall. */
export function FormatChoice({ tournament, view, bracket }: Props) {
  const { send } = useBracketWrite(setDrawFormat, tournament)
  const [isBusy, setBusy] = useState(false)
  const athletes = bracket.places.filter((athlete) => athlete !== null).length
  const choices = formats.filter((format) => format === bracket.format || fits(format, athletes))
  const choose = async (format: Format): Promise<void> => {
    const { undone, bracket: after } = inFormat(bracket, format)
    const lost = bracket.fights.filter(({ number }, t) => number !== null && after.fights[t]?.number !== number).length
    if (undone.length + lost > 0) {
      const fallen = fallenTexts(bracket, undone, view.athleteById)
      const body = messages.changeBody(messages.formats[format], fallen, lost)
      if (!(await confirm({ title: messages.changeQuestion, body, action: messages.changeAction }))) return
    }
    setBusy(true)
    try {
      await send(view.category.id, { category: view.category.id, format, ...(undone.length > 0 ? { force: 1 } : {}) })
      tellSaved()
    } catch (error) {
      tellFailed(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <NativeSelect
      className={styles.choice}
      label={messages.format}
      value={bracket.format}
      disabled={isBusy}
      data={choices.map((format) => ({ value: format, label: messages.formats[format] }))}
      onChange={(event) => {
        const format = formats.find((one) => one === event.currentTarget.value)
        if (format && format !== bracket.format) void choose(format)
      }}
    />
  )
}
