import { type TournamentTextName, tournamentTexts } from "./tournament-texts.ts"

interface Words {
  /** At its field of the form, and where the field is refused. */
  readonly label: string
  /** On the tournament's public page. */
  readonly heading: string
  /** As history names it. */
  readonly noun: string
}

export const tournamentTextWords: Readonly<Record<TournamentTextName, Words>> = {
  manager: { label: "Керівник турніру", heading: "Організатор", noun: "організатор" },
  judgeName: { label: "Головний суддя", heading: "Головний суддя", noun: "головний суддя" },
  judgeName2: {
    label: "Заступник головного судді",
    heading: "Заступник головного судді",
    noun: "заступник головного судді",
  },
  secretaryName: { label: "Головний секретар", heading: "Головний секретар", noun: "головний секретар" },
}

export const tournamentNouns: Readonly<Record<TournamentTextName, string>> = tournamentTexts.byName(
  ({ name }) => tournamentTextWords[name].noun,
)
