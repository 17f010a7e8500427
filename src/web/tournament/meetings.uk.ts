export const meetingMessages = {
  group: "Хто",
  round: (round: number) => `до ${round} кола`,
  metOfBound: (met: number, bound: number) => (met === bound ? `${met}` : `${met} (найменше ${bound})`),
  hint: "Скільки пар можуть зустрітися до цього кола включно; у дужках найменше можливе число, якщо воно інше.",
}
