import type { Usage } from "./machine/usage.ts"
import type { Difference } from "./paper/ledger.ts"

const COUNTS: Readonly<Record<string, string>> = {
  retry: "запитів надіслано повторно",
  refused: "відмов",
  streams: "потоків новин",
  looks: "поглядів глядачів і табло",
  reload: "потоків, що перечитали все",
  printed: "аркушів надруковано",
  undo: "результатів скасовано й записано знову",
  correction: "результатів виправлено",
  withdrawal: "знято після жеребкування",
  protest: "протестів",
  reopened: "оцінок повернуто судді",
  tabletReloaded: "планшетів перезавантажено",
  tabletReplaced: "планшетів замінено",
  twoDesks: "два столи одночасно над одним",
  otherFormats: "категорій іншого формату не грали",
}

const FAULTS: Readonly<Record<string, string>> = {
  slow: "повільний запит",
  lostRequest: "запит загубився",
  lostAnswer: "відповідь загубилася після збереження",
  duplicate: "запит надійшов двічі",
  reorder: "запит обігнали інші",
  portal: "відповів портал чужої мережі (200 з HTML)",
  cut: "мережа обірвана на 1,5 с",
  kill: "kill -9 сервера",
  database: "база даних убита",
  clock: "kill -9, годинник сервера збитий на 190 хв",
  "disk real": "диск заповнено до останнього байта на 3 с",
  "disk limit": "база не може дописати жодного файлу 3 с (RLIMIT_FSIZE)",
}

/** Sentences of the report on the terminal. */
export const report = {
  head: (seed: string, seconds: number) => `Репетиція дня: ${seconds.toFixed(0)} с, --seed ${seed}`,
  steps: (count: number) => `  кроків підтверджено: ${count}`,
  count: (name: string, count: number) => `  ${COUNTS[name] ?? name}: ${count}`,
  faults: "Збої:",
  noFaults: "  без збоїв",
  fault: (name: string, count: number) => `  ${FAULTS[name] ?? name}: ${count}`,
  usage: (who: "server" | "database", { cpu, peak }: Usage) =>
    `${who === "server" ? "Сервер" : "База даних"}: ${cpu.toFixed(1)} с процесора, найбільше ${peak.toFixed(0)} МБ`,
  compared: (count: number, differences: number) => `Порівняно: ${count}, розбіжностей: ${differences}`,
  difference: ({ about, paper, system }: Difference) => `  ✗ ${about}: на папері ${paper}, у системі ${system}`,
  more: (count: number) => `  … і ще ${count}`,
  planted: (count: number, found: number) => `Навмисно забутих збережень: ${count}, знайдено: ${found}`,
  progress: (done: number, all: number) => `… ${done} з приблизно ${all} кроків`,
  trouble: (name: string) => `! ${FAULTS[name] ?? name}`,
} as const
