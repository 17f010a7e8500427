import { PracticePad } from "./PracticePad.tsx"

/** Practice for a judge who has no seat yet. */
export const PracticePage = () => (
  <main>
    <PracticePad onEnd={() => location.assign("/judge")} />
  </main>
)
