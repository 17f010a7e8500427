import type { WireDrawLogLine } from "#contract/brackets/draw-proof.ts"
import { plural } from "#domain/uk/words.ts"
import type { DrawAudience } from "#web/tournament/draw-audience.ts"

const places = (count: number) => plural(count, "місце", "місця", "місць")

const WAITS = { tournament: "Буде оприлюднено з турніром", category: "Буде оприлюднено з категорією" }

export const factsMessages = {
  facts: "Стан жеребкування",
  stateOf: { prepared: "Підготовлено", confirmed: "Затверджено", published: "Оприлюднено" },
  embargo: (at: string) => `публіці з ${at}`,
  drawn: (no: number, at: string) => (no === 0 ? `вручну, ${at}` : `№ ${no}, ${at}`),
  movedSince: (count: number) => `потім змінено ${places(count)}`,

  stateTitle: "Хто бачить жеребкування",
  stateText: {
    prepared: "Бачать лише організатори; «Прожеребкувати всі» може провести його заново.",
    confirmed: "Бачать лише організатори; «Прожеребкувати всі» його вже не чіпає.",
    published: "Бачать усі; якщо вказано час, то від цього часу.",
  },
  waitsText: {
    tournament: "Побачать усі, коли турнір буде опубліковано; якщо вказано час, то не раніше.",
    category: "Побачать усі, коли категорія не буде чернеткою; якщо вказано час, то не раніше.",
  },
  embargoLabel: "Показати не раніше (за київським часом)",
  embargoHint: "Порожнє: одразу.",
  embargoWrong: "Укажіть день і час повністю або залиште порожнім",

  seedTitle: "Жеребкування з оголошеним ключем",
  seedLabel: "Ключ",
  seedHint:
    "Число або слова, названі вголос на технічній нараді. З того самого списку й ключа завжди виходять ті самі місця, тож кожен перевірить.",
  seedEmpty: "Укажіть ключ",
  draw: "Прожеребкувати",

  log: "Журнал жеребкувань",
  logText: "Усе, що робили з жеребкуванням цієї категорії; скинуте й скасоване теж. Нічого звідси не зникає.",
  logEmpty: "Категорію ще не жеребкували.",
  qr: "QR-код сторінки перевірки жеребкування",
  page: "Сторінка перевірки, для всіх",
  when: "Коли",
  what: "Що зроблено",
  who: "Хто",
  proof: "Доказ",
  how: {
    lot: (line: WireDrawLogLine) =>
      `Жеребкування № ${line.no} за жеребом: ${plural(line.count, "учасник", "учасники", "учасників")}, сітка на ${line.size}`,
    places: (line: WireDrawLogLine) =>
      `Сітка 1:1 за місцями відбору: ${plural(line.count, "учасник", "учасники", "учасників")}`,
    hand: (line: WireDrawLogLine) =>
      line.moved.length === line.count ? "Місця розставлено вручну" : `Вручну змінено ${places(line.moved.length)}`,
    finished: () => "Ручне жеребкування завершено",
    winner: () => "Підтверджено переможця без поєдинку",
    shared: () => "Рівні в таблиці ділять місце",
    late: (line: WireDrawLogLine) => `Поставлено на вільні місця: ${line.moved.length}`,
    left: (line: WireDrawLogLine) =>
      line.moved.length === 0 ? "Учасник вибув або повернувся, місця не змінено" : "Учасник вибув, місце порожнє",
    state: (line: WireDrawLogLine) => stateDone[line.state] ?? line.state,
    cleared: () => "Жеребкування скинуто",
    undone: () => "Скасовано крок: жеребкування стало таким",
  },
  movedPlace: (place: number, was: string, now: string) => `місце ${place}: ${was || "вільне"} → ${now || "вільне"}`,
  more: (count: number) => `ще ${places(count)}`,
  seed: "ключ",
  hash: "список",
  noSeed: "без жеребу, місця розставлено вручну",

  late: "Зміни після жеребкування",
  goneText: (list: readonly string[]) => `Вибули після жеребкування: ${list.join(", ")}. Суперники проходять далі.`,
  gone: (name: string, place: number) => `${name} (місце ${place})`,
  unknown: (id: number) => `запис ${id}`,
  tooWide: (placed: number, size: number) =>
    `У сітці на ${size} лише ${plural(placed, "учасник", "учасники", "учасників")}: вистачило б меншої.`,
  redraw: "Прожеребкувати заново",
}

/** The state of a draw, as those see it whom its publication reaches. */
export const drawStateText = (state: keyof typeof factsMessages.stateOf, audience: DrawAudience): string =>
  state === "published" && audience !== "all" ? WAITS[audience] : factsMessages.stateOf[state]

/** What a step of the log made of a draw: whether visitors saw it then depended on the tournament too, so it says no more. */
const stateDone: Readonly<Record<string, string>> = {
  prepared: "Стан: підготовлено",
  confirmed: "Стан: затверджено",
  published: "Дозволено показувати всім",
}
