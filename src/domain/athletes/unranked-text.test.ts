import { expect, test } from "vitest"
import { classWithoutMark, nameWithoutMark, parseUnranked, remarksWithoutMark } from "./unranked-text.ts"

const spelt = ["поза конкурсом", "Поза заліком", "ВНЕ КОНКУРСА", "вне зачета", "вне зачёта", "(п/к)", "П \\ К."]

test.each(spelt)("«%s» is the mark in every cell that can bear it", (mark) => {
  expect(parseUnranked(mark)).toBe(true)
  expect(nameWithoutMark(`Шевченко Тарас ${mark}`)).toEqual({ text: "Шевченко Тарас", isMarked: true })
  expect(classWithoutMark(`-37 ${mark}`)).toEqual({ text: "-37", isMarked: true })
  expect(remarksWithoutMark(`з Польщі, ${mark}`)).toEqual({ text: "з Польщі", isMarked: true })
})

test("«в.к.» is the mark beside a name and in remarks, a class in the cell of a class, and initials are neither", () => {
  expect(nameWithoutMark("Бойко Іван в.к.")).toEqual({ text: "Бойко Іван", isMarked: true })
  expect(remarksWithoutMark("в/к").isMarked).toBe(true)
  for (const value of ["в.к. -37", "в.к. до 45"]) {
    expect([classWithoutMark(value).isMarked, remarksWithoutMark(value).isMarked]).toEqual([false, false])
  }
  expect(nameWithoutMark("Бойко В. К.").isMarked).toBe(false)
  expect(remarksWithoutMark("лікар Бойко В. К.").isMarked).toBe(false)
  expect(classWithoutMark("вправи позаконкурсом").isMarked).toBe(false)
})

test("its own column takes the marks that columns of events take, and no answer to another question", () => {
  for (const yes of ["так", "Так.", "+", "++", "х", "X", "v", "☑", "√", "*", "1"])
    expect([yes, parseUnranked(yes)]).toEqual([yes, true])
  for (const no of ["", "-", "ні", "Н", "0", "в конкурсі", "У конкурсі", "немає"]) {
    expect([no, parseUnranked(no)]).toEqual([no, false])
  }
  for (const other of ["бере участь", "не бере", "буде", "?", "2"])
    expect([other, parseUnranked(other)]).toEqual([other, undefined])
})
