import { teamPhoto, type WireTeamAthlete } from "#contract/team/calls.ts"
import { addressOf } from "#contract/wire/client.ts"
import { sexCode } from "#contract/wire/codes.ts"
import type { Pictured } from "#server/records/team.ts"

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
