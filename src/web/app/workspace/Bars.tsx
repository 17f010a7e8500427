import { HallNote } from "#web/tournament/HallNote.tsx"
import { DemoBar } from "../DemoBar.tsx"
import { SpaceBar } from "../SpaceBar.tsx"

/** What holds for all pages of the tournament for as long as it lasts: a silent hall, a demo, a full disk. */
export const Bars = ({ tournament }: { tournament: number }) => (
  <>
    <HallNote id={tournament} />
    <DemoBar />
    <SpaceBar />
  </>
)
