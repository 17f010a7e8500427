import { IconCloud, IconKey, IconPencil, IconPlayerPlay, IconShieldLock, IconWorldShare } from "@tabler/icons-react"
import { messages as rehearsal } from "#web/features/rehearsals/uk.ts"
import { useMayRehearse } from "#web/features/rehearsals/use-may-rehearse.ts"
import { paths } from "#web/lib/paths.ts"
import type { MenuItem } from "#web/ui/menu-items.tsx"
import { messages } from "./uk.ts"
import type { Workspace } from "./use-workspace.ts"

/** What is done to a tournament once or seldom: the lines of «Ще», in the rail and on the phone's sheet. */
export function useMoreItems(
  id: number,
  { mayEdit, mayOwn }: Pick<Workspace, "mayEdit" | "mayOwn">,
  onRehearse: () => void,
): readonly MenuItem[] {
  const mayRehearse = useMayRehearse(id, mayOwn)
  const owned: readonly MenuItem[] = [
    { key: "staff", label: messages.staff, icon: IconKey, link: paths.staff(id) },
    { key: "mirror", label: messages.mirror, icon: IconCloud, link: paths.mirror(id) },
    { key: "privacy", label: messages.privacy, icon: IconShieldLock, link: paths.privacy(id) },
  ]
  const played: readonly MenuItem[] = [
    { key: "rehearsal", label: rehearsal.title, icon: IconPlayerPlay, onAct: onRehearse },
  ]
  const edited: readonly MenuItem[] = [
    { key: "embed", label: messages.embed, icon: IconWorldShare, link: paths.embed(id) },
    { key: "update", label: messages.update, icon: IconPencil, link: paths.updateTournament(id) },
  ]
  return [...(mayOwn ? owned : []), ...(mayRehearse ? played : []), ...(mayEdit ? edited : [])]
}
