// What each call of the feature does, as `/openapi.json` says it; the build of the pages empties these.

export const readiness = "Сервер готовий приймати запити"
export const health = "Сервер і сховище відповідають; чи все гаразд із резервними копіями та місцем на диску"
export const openapi = "Опис усіх викликів (OpenAPI 3.1)"
export const site = "Контакт і місто того, хто тримає сервер"
export const showHallAddress = "За якою адресою сервер відкривають інші пристрої"
export const chooseHallAddress = "Вибрати адресу, за якою сервер відкривають інші пристрої"
