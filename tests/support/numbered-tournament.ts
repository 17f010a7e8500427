import { importAthletes } from "#contract/athletes/import.ts"
import { autoSortableBracketAll } from "#contract/brackets/calls.ts"
import { numberSection, saveCategorySection, saveSection } from "#contract/sections/calls.ts"
import { createTournament, fullTournament } from "#contract/tournaments/calls.ts"
import { type Person, signedUp } from "./api.ts"

export const NUMBERED = "Кадети -49 ч"

interface Numbered {
  readonly person: Person
  readonly id: number
}

interface About {
  readonly published?: 0 | 1
  /** dd.mm.yyyy */
  readonly date?: string
}

/**
 * A tournament with one drawn category, `NUMBERED`, with the given number of athletes (at most 64), whose fights are
 * numbered from 101.
 */
export async function numberedTournament(url: string, athletes: number, about: About = {}): Promise<Numbered> {
  const person = await signedUp(url)
  const { call } = person
  const { item } = await call(createTournament, { name: "Кубок Дніпра", date: "15.05.2026", ...about })
  const rows = Array.from({ length: athletes }, (_, at) => {
    return `${nameOf(at)};2013;ч;48;${NUMBERED};Клуб ${at % 9};Київ;Тренер ${at % 9}`
  })
  const sheet = ["ПІБ;Рік народження;Стать;Вага;Категорія;Організація;Область;Тренер", ...rows].join("\n")
  await call(importAthletes, { id: item.id, file: new File([sheet], "заявка.csv"), create: 1 })
  await call(autoSortableBracketAll, { tournament_id: item.id })
  const [group] = (await call(fullTournament, { id: item.id })).item.protocols
  const court = await call(saveSection, { tournament_id: item.id, name: "Корт 1", start_number: 101 })
  await call(saveCategorySection, { tournament_id: item.id, category: group?.id ?? 0, sectionid: court.item.id })
  await call(numberSection, { tournament_id: item.id, id: court.item.id })
  return { person, id: item.id }
}

const surnames = ["Коваль", "Бондар", "Ткач", "Гончар", "Швець", "Мельник", "Кравець", "Чумак"]
const names = ["Андрій", "Богдан", "Василь", "Григорій", "Данило", "Євген", "Захар", "Ігор"]

/** Names of sixty-four people who are clearly different. */
const nameOf = (at: number): string => `${surnames[at % 8]} ${names[Math.floor(at / 8)]}`
