/** Texts of a demo, except its people. */
export const messages = {
  tournament: {
    name: "Демо: Кубок Вигаданого міста",
    shortName: "Демо",
    city: "Вигадане місто",
    address: "Зал, якого немає",
    description:
      "<p>Усі спортсмени, організації й судді тут вигадані. Робот веде поєдинки та оцінки пумсе, доки Ви дивитеся, і чекає, доки щось робите Ви.</p>",
  },
  firstDay: "Перший день",
  secondDay: "Другий день",
  court: (number: number) => `Корт ${number}`,
  poomsaeCourt: "Корт пумсе",
  entrance: "Вхід до зали",
  ceremony: "Нагородження",
  doctor: "Підійшов лікар, продовжуємо",
  paper: "Закінчуються бланки протоколів",
  injury: "Забій пальця, продовжив",
  late: "Заявку подано після граничного часу",
  asked: "Уточніть, будь ласка, вагу",
  categories: ["перша", "національна"],
  guest: { firstName: "Гість", lastName: "Демо" },
}

/** Who fights in a demo. */
export const robotTexts = {
  robot: "робот демо",
}
