import { key } from "#domain/key.ts"
import type { Sex } from "./types.ts"

const male =
  "1 ч чол чоловік чоловіки чоловіча чоловічий чоловіче хлопець хлопці хлопчик хлопчики юнак юнаки муж мужской мужская мужчина мужчины мальчик мальчики юноша юноши m м male man men boy boys"
const female =
  "2 ж жін жінка жінки жіноча жіночий жіноче дівчина дівчата дівчинка дівчатка юначка юначки жен женский женская женщина женщины девочка девочки девушка девушки f female w woman women girl girls"

const sexByKey = new Map<string, Sex>([
  ...male.split(" ").map((word): [string, Sex] => [key(word), "male"]),
  ...female.split(" ").map((word): [string, Sex] => [key(word), "female"]),
])

/** The sex that a word means in Ukrainian, Russian or English ('ч', 'Жін.', 'M'); undefined if none. */
export const parseSex = (value: string): Sex | undefined => sexByKey.get(key(value).replace(/\.$/, ""))

/** 'ч', 'ж', or '' where both take part. */
export const sexLetter = (sex: Sex): string => (sex === "male" ? "ч" : sex === "female" ? "ж" : "")
