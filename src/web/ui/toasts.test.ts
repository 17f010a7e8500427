import { notifications, notificationsStore } from "@mantine/notifications"
import { beforeEach, expect, test } from "vitest"
import { holdNotices, tell, toastBegun, toastError, toastInfo, toastStep, toastSuccess } from "./toasts.ts"

beforeEach(() => notifications.clean())

const shown = () =>
  notificationsStore.getState().notifications.map(({ message, autoClose, role }) => [message, autoClose, role])

// [P1-157] [P2-125] [P2-117]
test("a success lasts 10 s, a word by the way 5 s, a failure until it is closed", () => {
  toastSuccess("Турнір збережено")
  toastInfo("Новий запис")
  toastError("Назва: обов’язкове поле")
  expect(shown()).toEqual([
    ["Назва: обов’язкове поле", false, "alert"],
    ["Новий запис", 5_000, "status"],
    ["Турнір збережено", 10_000, "status"],
  ])
})

// [P2-125]
test("of several successes only the newest is shown, and a click closes any", () => {
  toastSuccess("Перше")
  toastSuccess("Друге")
  expect(shown()).toEqual([["Друге", 10_000, "status"]])
  notificationsStore.getState().notifications[0]?.onClick?.({} as never)
  expect(shown()).toEqual([])
})

test("a click closes a notice that offers something, as its button's press is one", () => {
  tell({ message: "Не за віком: 3", autoClose: false, role: "status" })
  notificationsStore.getState().notifications[0]?.onClick?.({} as never)
  expect(shown()).toEqual([])
})

test("a notice takes the place of the one of its kind, a failure told again stands once, and the newest comes first", () => {
  toastInfo("Перше")
  toastError("Немає зв’язку")
  toastInfo("Друге")
  toastError("Назва: обов’язкове поле")
  toastError("Немає зв’язку")
  expect(shown().map(([message]) => message)).toEqual(["Немає зв’язку", "Назва: обов’язкове поле", "Друге"])
})

test("a late answer of an earlier step does not take the place of a later step's notice", () => {
  toastStep("Поєдинок 101: переміг синій", { tournament: 1, step: 8 })
  toastStep("№ 101 почався", { tournament: 1, step: 7 })
  expect(shown().map(([message]) => message)).toEqual(["Поєдинок 101: переміг синій"])
  toastStep("Іншого турніру", { tournament: 2, step: 3 })
  expect(shown().map(([message]) => message)).toEqual(["Іншого турніру"])
  toastStep("Поєдинок 102: переміг червоний", { tournament: 1, step: 9 })
  toastSuccess("Збережено")
  toastStep("Поєдинок 103: переміг синій", { tournament: 1, step: 5 })
  expect(shown().map(([message]) => message)).toEqual(["Поєдинок 103: переміг синій"])
})

test("what has begun is told until its outcome is known, and does not come back when that notice is gone", () => {
  const ended = toastBegun("Старт автоматичного жеребкування")
  expect(shown()).toEqual([["Старт автоматичного жеребкування", false, "status"]])
  ended()
  toastSuccess("Дані оновлено")
  expect(shown()).toEqual([["Дані оновлено", 10_000, "status"]])
  notificationsStore.getState().notifications[0]?.onClick?.({} as never)
  expect(shown()).toEqual([])
})

test("nothing takes the place of a notice that is pressed before the press has reached it", () => {
  const ended = toastBegun("Старт автоматичного жеребкування")
  toastSuccess("Видалено: 1")
  const letGo = holdNotices()
  ended()
  toastSuccess("Видалено: 2")
  toastInfo("Новий запис")
  expect(shown().map(([message]) => message)).toEqual(["Видалено: 1", "Старт автоматичного жеребкування"])
  notificationsStore.getState().notifications[0]?.onClick?.({} as never)
  letGo()
  expect(shown().map(([message]) => message)).toEqual(["Новий запис", "Видалено: 2"])
  letGo()
  toastInfo("Ще один")
  expect(shown().map(([message]) => message)).toEqual(["Ще один", "Видалено: 2"])
})

test("two presses soon after one another hold until the later one has reached its notice", () => {
  toastSuccess("Видалено: 3")
  const [first, second] = [holdNotices(), holdNotices()]
  toastSuccess("Видалено: 4")
  first()
  expect(shown()[0]?.[0]).toBe("Видалено: 3")
  first()
  expect(shown()[0]?.[0]).toBe("Видалено: 3")
  second()
  expect(shown()[0]?.[0]).toBe("Видалено: 4")
})
