import type { ScreenRole, SideOrder } from "#domain/displays/screens.ts"

/** What displays show, as people read it. */
export const screenRoleWords: Readonly<Record<ScreenRole, string>> = {
  court: "Поєдинок корту",
  next: "Наступні поєдинки корту",
  calls: "Виклик: усі корти",
  brackets: "Сітки",
  poomsae: "Результат пумсе",
  ceremony: "Нагородження",
  overlay: "Накладка для трансляції",
  speaker: "Гучномовець залу",
}

/** Who stands left on a display. */
export const sideOrderWords: Readonly<Record<SideOrder, string>> = {
  blueLeft: "Синій зліва",
  redLeft: "Синій справа",
}
