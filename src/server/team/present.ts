import { addressOf } from "#contract/client.ts"
import { sexCode } from "#contract/codes.ts"
import { teamPhoto, type WireTeamAthlete } from "#contract/team.ts"
import type { Pictured } from "./store.ts"

export const presentTeamAthlete = (athlete: Pictured): WireTeamAthlete => ({
  id: athlete.id,
  first_name: athlete.firstName,
  last_name: athlete.lastName,
  middle_name: athlete.middleName,
  bdate: athlete.birthDate,
  sex: sexCode.to(athlete.sex),
  img: athlete.photo === null ? "" : presentTeamPhoto(athlete.photo),
})

export const presentTeamPhoto = (photo: string): string => addressOf(teamPhoto, { photo })
