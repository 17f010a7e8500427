import type { CategoryView } from "../category-view.ts"
import { CertificateDialog } from "./CertificateDialog.tsx"
import { SeedDialog, StateDialog } from "./draw-forms.tsx"
import { LogDialog } from "./LogDialog.tsx"
import { useProof } from "./use-proof.ts"

interface Props {
  readonly kind: "state" | "log" | "seed" | "certificate"
  readonly view: CategoryView
  readonly onDraw: (seed: string) => void
  readonly onClose: () => void
}

/** What the menu of a draw opens. */
export function DrawDialog({ kind, view, onDraw, onClose }: Props) {
  const proof = useProof(view)
  if (kind === "seed") return <SeedDialog onDraw={onDraw} onClose={onClose} />
  if (kind === "log") return <LogDialog category={view.category} onClose={onClose} />
  if (kind === "certificate") return <CertificateDialog view={view} proof={proof} onClose={onClose} />
  return proof && <StateDialog proof={proof} onClose={onClose} />
}
