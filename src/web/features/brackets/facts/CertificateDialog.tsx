import type { WireDrawProof } from "#contract/brackets/draw-proof.ts"
import * as Draw from "#domain/draw/index.ts"
import { MeetingsTable } from "#web/tournament/MeetingsTable.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import { Scroll } from "#web/ui/Scroll.tsx"
import type { CategoryView } from "../category-view.ts"
import { messages } from "../uk.ts"

interface Props {
  readonly view: CategoryView
  readonly proof: WireDrawProof | null
  readonly onClose: () => void
}

/** How far apart the draw keeps athletes of one club, region and coach, and what it followed from. */
export function CertificateDialog({ view: { bracket, entrants }, proof, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title={messages.certificate} size={760}>
      {bracket && (
        <Scroll label={messages.certificate} style={{ overflowX: "auto" }}>
          <MeetingsTable {...Draw.certify(entrants, bracket.size, bracket.places)} />
        </Scroll>
      )}
      {proof && (
        <p style={{ overflowWrap: "anywhere" }}>
          {/* Places set by hand were never drawn: they have no number. */}
          {proof.no > 0 && `${messages.drawNo} ${proof.no}. `}
          {messages.seed}: {proof.seed || messages.noSeed}. {messages.listHash}: {proof.list_hash}
        </p>
      )}
    </Dialog>
  )
}
