/** «Поза конкурсом» as the product writes it beside a name. */
export const UNRANKED = "п/к"
/** What a cell of the column «поза конкурсом» says for yes and no. */
export const yesWords = "так т да yes y true 1 + x х v ✓ ✔ є"
export const noWords = "ні|н|нет|no|n|false|0|-|–|—|в конкурсі|у конкурсі|немає"
/** A cell that holds the mark alone, as a key has it. */
export const MARK_ALONE = /^\(?(?:поза (?:конкурсом|заліком)|вне (?:конкурса|зачета)|[пв] ?[./\\-]? ?к\.?)\)?$/u
/** The mark inside a cell of a class or a weight, where «в.к.» is «вагова категорія». With points it is in small letters. */
export const MARK_IN_CLASS =
  /(?<![\p{L}\p{N}])\(?(?:[Пп][Оо][Зз][Аа]\s+(?:[Кк][Оо][Нн][Кк][Уу][Рр][Сс][Оо][Мм]|[Зз][Аа][Лл][Іі][Кк][Оо][Мм])|[Вв][Нн][Ее]\s+(?:[Кк][Оо][Нн][Кк][Уу][Рр][Сс][Аа]|[Зз][Аа][Чч][ЕеЁё][Тт][Аа])|[Пп]\s?[/\\]\s?[Кк]\.?|п\.\s?к\.?)\)?(?![\p{L}\p{N}])/u
/** What a line above such athletes says beside the mark: «Виступають поза конкурсом», «Спортсмени поза конкурсом». */
export const WHO_IN_LINE =
  /(?<!\p{L})(?:учасни(?:ки|ці|к|ця)|спортсмен(?:и|ки|ів|ок)?|діти|участники|спортсмены|які|що|хто|ті|виступа(?:ють|є)|беруть участь|змагаються|выступают)(?!\p{L})/giu
/** The mark inside remarks: with points in small letters and not behind a surname, and «в.к.» not before a class. */
export const MARK_IN_REMARKS =
  /(?<![\p{L}\p{N}])\(?(?:[Пп][Оо][Зз][Аа]\s+(?:[Кк][Оо][Нн][Кк][Уу][Рр][Сс][Оо][Мм]|[Зз][Аа][Лл][Іі][Кк][Оо][Мм])|[Вв][Нн][Ее]\s+(?:[Кк][Оо][Нн][Кк][Уу][Рр][Сс][Аа]|[Зз][Аа][Чч][ЕеЁё][Тт][Аа])|[Пп]\s?[/\\]\s?[Кк]\.?|[Вв]\s?[/\\]\s?[Кк](?!\.?\s*(?:[-–+\d]|до|понад))\.?|(?<!\p{Lu}[\p{L}'’ʼ-]+\s)(?:п\.\s?к\.?|в\.\s?к(?!\.?\s*(?:[-–+\d]|до|понад))\.?))\)?(?![\p{L}\p{N}])/u
/** The mark inside the cell of a name, where «В. К.» are initials. */
export const MARK_IN_NAME =
  /(?<![\p{L}\p{N}])(?:\(?(?:[Пп][Оо][Зз][Аа]\s+(?:[Кк][Оо][Нн][Кк][Уу][Рр][Сс][Оо][Мм]|[Зз][Аа][Лл][Іі][Кк][Оо][Мм])|[Вв][Нн][Ее]\s+[Кк][Оо][Нн][Кк][Уу][Рр][Сс][Аа]|[ПпВв]\s?[/\\]\s?[Кк]\.?|[пв]\.\s?к\.?)\)?)(?![\p{L}\p{N}])/u
