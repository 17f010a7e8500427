import { modals } from "@mantine/modals"
import { notifications } from "@mantine/notifications"
import type { WireSavedResult } from "#contract/brackets/fights.ts"
import { saidOfDecision } from "#domain/catalogue/decision-words.ts"
import { NoticeAction } from "#web/ui/NoticeAction.tsx"
import { onDemand } from "#web/ui/on-demand.tsx"
import { Loading } from "#web/ui/states.tsx"
import { tell } from "#web/ui/toasts.ts"
import { messages } from "./uk.ts"

const KnockoutForm = onDemand(async () => (await import("./KnockoutForm.tsx")).KnockoutForm, <Loading />)

interface Knockout {
  readonly kind: "knockout" | "headBlow"
  readonly athlete: WireSavedResult["blue"]
}

/** Decisions after which the loser rests, and those for which the desk has to say whether it was a blow to the head. */
const KNOCKOUTS: Readonly<Record<string, Knockout["kind"]>> = {
  KO: "knockout",
  RSC: "headBlow",
  TKO: "headBlow",
}

/** The result that was corrected; null: none. */
type Before = { readonly decision: string; readonly winner: number | null } | null

const isSame = (saved: WireSavedResult, before: Before): boolean =>
  before !== null &&
  saved.winner !== "bothOut" &&
  saved.decision === before.decision &&
  saved[saved.winner].id === before.winner

/**
 * Where the desk that recorded it is now: `here`, at the form that it was recorded with; `away`: the person works on
 * something else.
 */
type Whereabouts = "here" | "away"

/**
 * After a knock-out asks for the loser's medical note: if here, at once; if away, by a notice that stays until somebody
 * answers it and takes no key. Asks nothing after any other result, or if a knock-out and its winner stay as they were.
 */
export function askKnockout(
  tournament: number,
  saved: WireSavedResult | null,
  { where, before }: { readonly where: Whereabouts; readonly before: Before },
): void {
  const kind = saved && KNOCKOUTS[saved.decision]
  const athlete = saved && loserOf(saved)
  if (!kind || !athlete || isSame(saved, before)) return
  const open = () => openForm(tournament, saved, { kind, athlete })
  if (where === "here") open()
  else offer(messages[kind](athlete.name), open)
}

function openForm(tournament: number, saved: WireSavedResult, { kind, athlete }: Knockout): void {
  const id = modals.open({
    title: messages[kind](athlete.name),
    closeOnClickOutside: false,
    children: (
      <KnockoutForm
        tournament={tournament}
        athlete={athlete}
        why={messages[`${kind}Why`]}
        text={messages.fight(saved.number, saidOfDecision(saved, null))}
        onClose={() => modals.close(id)}
      />
    ),
  })
}

function offer(text: string, open: () => void): void {
  const id = tell({
    role: "status",
    color: "var(--danger)",
    autoClose: false,
    message: (
      <NoticeAction
        text={text}
        label={messages.open}
        onAct={() => {
          notifications.hide(id)
          open()
        }}
      />
    ),
  })
}

function loserOf(saved: WireSavedResult) {
  if (saved.winner === "bothOut") return null
  return saved.winner === "blue" ? saved.red : saved.blue
}
