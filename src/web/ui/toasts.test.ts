import { notifications, notificationsStore } from "@mantine/notifications"
import { beforeEach, expect, test } from "vitest"
import { toastError, toastInfo, toastSuccess } from "./toasts.ts"

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

test("a notice takes the place of the one of its kind, a failure told again stands once, and the newest comes first", () => {
  toastInfo("Перше")
  toastError("Немає зв’язку")
  toastInfo("Друге")
  toastError("Назва: обов’язкове поле")
  toastError("Немає зв’язку")
  expect(shown().map(([message]) => message)).toEqual(["Немає зв’язку", "Назва: обов’язкове поле", "Друге"])
})
