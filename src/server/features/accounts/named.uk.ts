interface Who {
  readonly username: string
  readonly email: string
}

const byLink = "відкрийте посилання й задайте новий пароль (діє годину, один раз)"

/** Sentences in the terminal on accounts that the settings name. */
export const namedTexts = {
  operators: (names: string) => `Оператори: ${names}.`,
  noOperator: (email: string) =>
    `OPERATORS: кабінету з поштою ${email} ще немає. Зареєструйтеся: посилання, яке робить його операторським, з’явиться тут.`,
  noOwner: (login: string) =>
    `HALL_OWNER: кабінету ${login} ще немає. Зареєструйтеся: посилання, яке доводить, що він ваш, з’явиться тут.`,
  proof: {
    operator: ({ username, email }: Who, link: string) =>
      `OPERATORS: щоб кабінет ${username} (${email}) став операторським, ${byLink}: ${link}`,
    owner: ({ username }: Who, link: string) =>
      `HALL_OWNER: щоб кабінет ${username} забирав турніри з хмари, ${byLink}: ${link}`,
  },
}
