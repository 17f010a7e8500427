import { expect, test } from "vitest"
import { classAt } from "./class-at.ts"

test.each([
  ["Молодші юнаки -28 ч", " -28 ч"],
  ["Молодші юнаки 45+ ч", " 45+ ч"],
  ["Молодші юнаки -41/-45 ж", " -41/-45 ж"],
  ["Юнаки -57/57+ ч", " -57/57+ ч"],
  ["Пари, кадети", ""],
  ["", ""],
])("the class is told from the age: %s", (name, kept) => expect(name.slice(classAt(name))).toBe(kept))
