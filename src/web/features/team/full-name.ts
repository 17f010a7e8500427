import type { WireTeamAthlete } from "#contract/team.ts"

export const fullName = ({ last_name, first_name, middle_name }: WireTeamAthlete): string =>
  [last_name, first_name, middle_name].filter(Boolean).join(" ")
