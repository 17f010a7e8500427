import type { MergeReason, MergeReasonCode } from "#domain/athletes/merge.ts"
import { plural, quoted } from "#domain/uk/words.ts"

/** Why categories ought not to be merged, in words. */
export const mergeText = (reason: MergeReason): string => texts[reason.code](reason)

/** One limit that keeps two categories apart, without their names. */
export const barrierText = ({ code, found, limit }: Omit<MergeReason, "names">): string => barriers[code](found, limit)

const barriers: Readonly<Record<MergeReasonCode, (found: number, limit: number) => string>> = {
  merge_kind: () => "керугі й пумсе",
  merge_work: () => "один, пара чи команда",
  merge_poomsae: () => "традиційні й фристайл",
  merge_sex: () => "стать",
  merge_grade: () => "рівень підготовки",
  merge_age: (found, limit) => `вік (різниця ${decimal(found)} р., дозволено ${decimal(limit)})`,
  merge_weight: (found, limit) => `вага (різниця ${decimal(found)} кг, дозволено ${decimal(limit)})`,
  merge_too_many: (found, limit) => `розмір (${found}, а сітка вміщує ${limit})`,
}

/** Why a pair is not merged together with others. */
export function apartSentence(why: unknown, names: unknown): string {
  const said = typeof why === "string" ? apartTexts[why] : undefined
  const both = Array.isArray(names) ? names.map(String) : []
  return `${list(both)}: ${said ?? apartTexts.both}. Разом об’єднують лише пари однієї статі й вікової групи`
}

const apartTexts: Readonly<Record<string, string>> = {
  age: "різний вік",
  sex: "різна стать",
  both: "різні вік і стать",
  twice: "категорія вже є в іншій парі",
}

type Text = (reason: MergeReason) => string

const texts: Readonly<Record<MergeReasonCode, Text>> = {
  merge_kind: ({ names }) => `${list(names)}: керугі й пумсе не об’єднують`,
  merge_work: ({ names }) => `${list(names)}: окремі учасники, пари та команди не змагаються між собою`,
  merge_poomsae: ({ names }) => `${list(names)}: традиційні пумсе та фристайл не об’єднують`,
  merge_sex: ({ names }) => `${list(names)}: різна стать`,
  merge_grade: ({ names }) => `${list(names)}: різний рівень підготовки`,
  merge_age: ({ names, found, limit }) =>
    `${list(names)}: між учасниками до ${decimal(found)} р. різниці, дозволено ${decimal(limit)}`,
  merge_weight: ({ names, found, limit }) =>
    `${list(names)}: між учасниками до ${decimal(found)} кг різниці, дозволено ${decimal(limit)}`,
  merge_too_many: ({ found, limit }) =>
    `Разом буде ${plural(Number(found), "учасник", "учасники", "учасників")}, а сітка вміщує ${limit}`,
}

const list = (names: readonly string[]): string => names.map((name) => quoted(name)).join(" і ")
const decimal = (value: number): string => String(value).replace(".", ",")

/** The refusal with all its reasons; for a merge that consent allows, with the way to do it. */
export function limitsSentence(reasons: unknown): string {
  const all = Array.isArray(reasons) ? (reasons as readonly MergeReason[]) : []
  const end = all.some(({ isFinal }) => isFinal) ? "" : " Щоб об’єднати все одно, вкажіть причину."
  return `Об’єднати не можна. ${all.map((one) => `${mergeText(one)}.`).join(" ")}${end}`
}

/** What is wrong with the parts of a split. */
export function splitSentence(reason: unknown, count: unknown): string {
  const text = typeof reason === "string" ? splitTexts[reason] : undefined
  return text?.(Number(count)) ?? "Частини вказано неправильно"
}

const splitTexts: Readonly<Record<string, (count: number) => string>> = {
  few: () => "Поділити можна щонайменше на дві частини",
  empty: () => "У кожній частині має бути хоча б один учасник",
  unknown: (count) => `Не з цієї категорії: ${count}. Склад категорії змінився, відкрийте поділ ще раз`,
  twice: (count) => `Записано двічі: ${count}. Учасник може бути лише в одній частині`,
  missing: (count) => `Без частини залишилося учасників: ${count}. Розподіліть усіх`,
}
