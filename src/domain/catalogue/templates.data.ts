import type { PoomsaeKind, Sex, WorkType } from "#domain/athletes/types.ts"

/** An age division, inclusive, 100 open; `forms`: the default ones of a round, none in freestyle. */
export interface Division {
  readonly ageStart: number
  readonly ageStop: number
  readonly name: string
  readonly forms: readonly [first: number, second: number] | readonly []
}

const single: readonly Division[] = [
  { ageStart: 6, ageStop: 7, name: "діти 6-7 років", forms: [1, 2] },
  { ageStart: 8, ageStop: 9, name: "молодші юнаки 8-9 років", forms: [2, 3] },
  { ageStart: 10, ageStop: 11, name: "юнаки 10-11 років", forms: [3, 4] },
  { ageStart: 12, ageStop: 14, name: "кадети 12-14 років", forms: [4, 5] },
  { ageStart: 15, ageStop: 17, name: "юніори 15-17 років", forms: [5, 6] },
  { ageStart: 18, ageStop: 30, name: "до 30 років (18-30)", forms: [7, 8] },
  { ageStart: 31, ageStop: 40, name: "до 40 років (31-40)", forms: [7, 8] },
  { ageStart: 41, ageStop: 50, name: "до 50 років (41-50)", forms: [8, 9] },
  { ageStart: 51, ageStop: 60, name: "до 60 років (51-60)", forms: [9, 10] },
  { ageStart: 61, ageStop: 65, name: "до 65 років (61-65)", forms: [9, 10] },
  { ageStart: 66, ageStop: 100, name: "понад 65 років (66+)", forms: [9, 10] },
]

const together: readonly Division[] = [
  { ageStart: 6, ageStop: 9, name: "діти 6-9 років", forms: [1, 2] },
  { ageStart: 10, ageStop: 11, name: "юнаки 10-11 років", forms: [3, 4] },
  { ageStart: 12, ageStop: 14, name: "кадети 12-14 років", forms: [4, 5] },
  { ageStart: 15, ageStop: 17, name: "юніори 15-17 років", forms: [5, 6] },
  { ageStart: 18, ageStop: 30, name: "до 30 років (18-30)", forms: [7, 8] },
  { ageStart: 31, ageStop: 50, name: "до 50 років (31-50)", forms: [8, 9] },
  { ageStart: 51, ageStop: 60, name: "до 60 років (51-60)", forms: [9, 10] },
  { ageStart: 61, ageStop: 100, name: "понад 60 років (61+)", forms: [9, 10] },
]

const freestyle: readonly Division[] = [
  { ageStart: 6, ageStop: 11, name: "до 11 років (6-11)", forms: [] },
  { ageStart: 12, ageStop: 14, name: "кадети 12-14 років", forms: [] },
  { ageStart: 15, ageStop: 17, name: "юніори 15-17 років", forms: [] },
  { ageStart: 18, ageStop: 100, name: "понад 17 років (18+)", forms: [] },
]

/** Divisions of one way to perform, each once for every one of `sexes`. */
export interface TemplateList {
  readonly name: string
  readonly poomsaeKind: PoomsaeKind
  readonly workType: WorkType
  readonly sexes: readonly Sex[]
  readonly divisions: readonly Division[]
}

const apart: readonly Sex[] = ["male", "female"]
const mixed: readonly Sex[] = ["none"]

/** Templates are numbered in this order: new ones go to the end. */
export const templateLists: readonly TemplateList[] = [
  {
    name: "Традиційні, індивідуальні",
    poomsaeKind: "traditional",
    workType: "individual",
    sexes: apart,
    divisions: single,
  },
  {
    name: "Традиційні, пари",
    poomsaeKind: "traditional",
    workType: "pair",
    sexes: mixed,
    divisions: together,
  },
  {
    name: "Традиційні, команди",
    poomsaeKind: "traditional",
    workType: "team",
    sexes: apart,
    divisions: together,
  },
  {
    name: "Вільний стиль, індивідуальні",
    poomsaeKind: "freestyle",
    workType: "individual",
    sexes: apart,
    divisions: freestyle,
  },
  {
    name: "Вільний стиль, пари",
    poomsaeKind: "freestyle",
    workType: "pair",
    sexes: mixed,
    divisions: freestyle,
  },
  {
    name: "Вільний стиль, команди змішані",
    poomsaeKind: "freestyle",
    workType: "team",
    sexes: mixed,
    divisions: freestyle,
  },
]
