import { useRef } from "react"
import type { CourtFight } from "#domain/queue/index.ts"
import { errorText } from "#web/lib/errors.ts"
import { askKnockout } from "#web/tournament/knockout/ask-knockout.tsx"
import { sendAsking } from "#web/tournament/result/ask-result.ts"
import { savedText } from "#web/tournament/result/saved-text.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { confirm } from "#web/ui/confirm.tsx"
import { toastError } from "#web/ui/toasts.ts"
import { sendInsisting } from "../ask-anyway.tsx"
import { messages as courtMessages } from "../uk.ts"
import type { BoutDesk } from "./bout-desk.ts"
import { correctionSteps } from "./correction-steps.ts"
import { messages } from "./uk.ts"

export type Steps = ReturnType<typeof useSteps>

/** The steps that ask, and those whose answer is told. */
export function useSteps(tournament: number, desk: BoutDesk) {
  const tellSaved = useUndoToast(tournament)
  const isRecording = useRef(false)

  const send = async (): Promise<void> => {
    const recorded = await sendAsking((agreed) => desk.confirm(agreed))
    if (!recorded?.saved) return
    const { saved, revision } = recorded
    tellSaved(savedText(saved), revision)
    askKnockout(tournament, saved, { where: "away", before: null })
  }

  const record = async (): Promise<void> => {
    if (isRecording.current) return
    isRecording.current = true
    await failing(send)
    isRecording.current = false
  }

  const open = (fight: CourtFight): Promise<void> =>
    failing(async () => {
      await sendInsisting((agreed) => desk.open(fight, agreed), { tournament, fight, step: "call" })
    })

  const reopen = (): Promise<void> =>
    failing(async () => {
      const falls = await desk.reopen({ preview: true })
      const question = { title: messages.reopenAsk, body: messages.reopenBody(falls), action: messages.reopen }
      if (await confirm(question)) await desk.reopen({ preview: false })
    })

  const close = (): Promise<void> =>
    failing(async () => {
      const question = { title: messages.closeAsk, body: messages.closeBody, action: messages.closeUnused }
      if (desk.snapshot().bout?.isPractice || (await confirm(question))) await desk.close()
    })

  return { record, open, ...correctionSteps(desk), reopen, close }
}

/** Tells why a task could not be done. */
export async function failing(task: () => Promise<void>): Promise<void> {
  try {
    await task()
  } catch (failure) {
    toastError(errorText(failure), courtMessages.notDone)
  }
}
