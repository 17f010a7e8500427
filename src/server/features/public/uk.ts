/** What the server itself writes on public pages and in calendars. */
export const messages = {
  unknown: "визначається",
  fight: (number: number) => `Поєдинок ${number}`,
  won: (name: string) => `Переміг: ${name}`,
  bothOut: "Обидва вибули",
  expectedNote: "Час приблизний: його перераховано за перебігом турніру.",
  dayBegins: (time: string) => `Перші поєдинки о ${time}`,
}
