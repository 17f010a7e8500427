import { PracticePad } from "./PracticePad.tsx"

/** Practice for whoever has no seat yet. */
export const PracticePage = () => (
  <main>
    <PracticePad onEnd={() => location.assign("/judge")} />
  </main>
)
