// What each call of the feature does, as `/openapi.json` says it; the build of the pages empties these.

export const hallNote = "Станом на коли дані із залу, якщо він мовчить довше хвилини"
export const showMirror = "Зв’язок залу й хмари: хто веде турнір і що вже передано"
export const offerMirror = "Код, яким ноутбук залу забере турнір; показується один раз"
export const forceMirror = "Забрати турнір із залу назад без ноутбука: чого хмара не отримала, того не буде"
export const returnMirror = "Передати турнір із залу в хмару, коли вона має всі кроки"
export const fetchMirror = "Забрати турнір із хмари на цей комп’ютер: далі його веде зал"
export const takeMirror = "Ноутбук залу бере турнір за кодом"
export const mirrorFile = "Увесь турнір для ноутбука, який його взяв, або решта файлу після обриву"
export const sendSteps = "Кроки з залу: стиснені рядки журналу після останнього, який хмара має"
