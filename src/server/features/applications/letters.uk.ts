import { quoted } from "#domain/uk/words.ts"

interface LetterFacts {
  readonly tournament: string
  readonly decision: "accept" | "decline" | "ask" | "keep"
  /** The reason or the question. */
  readonly said: string
  readonly names: readonly string[]
  readonly link: string
}

/** Informs a coach about the decision on the coach's online entries. */
export const decisionLetter = ({ tournament, decision, said, names, link }: LetterFacts) => ({
  subject: `Сіджак: ${SUBJECT[decision]} – ${tournament}`,
  text: [
    "Вітаємо!",
    "",
    `${OPENING[decision]} ${quoted(tournament)}:`,
    ...names.map((name) => `– ${name}`),
    ...(said === "" ? [] : ["", `${SAID[decision]}: ${said}`]),
    "",
    `Ваші заявки: ${link}`,
    "",
    "Сіджак",
  ].join("\n"),
})

const SUBJECT = {
  accept: "заявку прийнято",
  decline: "заявку відхилено",
  ask: "запитання щодо заявки",
  keep: "зміну не взято",
} as const
const OPENING = {
  accept: "Секретар прийняв Ваші заявки на турнір",
  decline: "Секретар відхилив Ваші заявки на турнір",
  ask: "Секретар просить уточнити Ваші заявки на турнір",
  keep: "Секретар не взяв Вашої зміни й лишив заявку, як була, на турнір",
} as const
const SAID = { accept: "Примітка", decline: "Причина", ask: "Запитання", keep: "Причина" } as const
