/** What each kind of journalled step is called in the history. */
const SENTENCES: Readonly<Record<string, string>> = {
  "tournament.create": "Створено турнір",
  "tournament.update": "Змінено дані турніру",
  "tournament.copy": "Турнір створено за зразком",
  "tournament.delete": "Турнір перенесено в кошик",
  "tournament.restore": "Турнір відновлено з кошика",
  "category.create": "Додано категорію",
  "category.update": "Змінено категорію",
  "category.delete": "Видалено категорію",
  "category.fill": "Створено категорії",
  "athlete.create": "Додано спортсмена",
  "athlete.update": "Змінено спортсмена",
  "athlete.verify": "Змінено позначку перевірки",
  "athlete.delete": "Видалено спортсмена",
  "athlete.leave": "Спортсмен вибув із категорії",
  "athlete.deleteAll": "Видалено всіх спортсменів",
  "athlete.import": "Завантажено таблицю спортсменів",
  "draw.auto": "Автоматичне жеребкування",
  "draw.all": "Автоматичне жеребкування всіх категорій",
  "draw.arrange": "Ручне жеребкування",
  "draw.remove": "Спортсмена прибрано з позиції",
  "draw.clear": "Скинуто жеребкування",
  "fight.record": "Записано результат поєдинку",
  "staff.invite": "Створено запрошення",
  "staff.revoke": "Відкликано запрошення",
  "staff.join": "Прийнято запрошення",
  "staff.remove": "Забрано доступ",
  "staff.handOver": "Турнір передано іншому власникові",
  undo: "Скасовано крок",
}

/** A step in words: what was done, and to whom or to which category. */
export const stepSentence = (kind: string, subject: string): string =>
  [SENTENCES[kind] ?? kind, subject].filter(Boolean).join(": ")
