/** Messages about the database in the terminal. */
export const storeTexts = {
  dataInUse: (dataDir: string) =>
    `Каталог даних ${dataDir} уже використовує інший запущений сервер. Зупиніть його або вкажіть інший каталог у DATA_DIR.`,
  noLinks: (folder: string) => `у ${folder} не вдається створити посилання на бібліотеки`,
  noPlainPlace: (folder: string) =>
    `PostgreSQL не запускається з папки, у шляху якої є українські літери, а ${folder} теж така`,
  noRuntime: "у цій Windows немає бібліотек Microsoft Visual C++ (vcruntime140.dll), без яких він не працює",
  closedFolder: (folder: string, account: string | undefined) =>
    `каталог ${folder} закритий для облікового запису ${account}`,
  noDatabase: (folder: string) => `${folder} не є базою даних`,
  otherContainer: "базу даних тримає PostgreSQL іншого контейнера, зупиніть його",
  notDurable: "PGlite: запис на диск не підтверджується, дані не були б збережені",
  oldPostgres: "потрібен PostgreSQL 15 або новіший.",
  wrongEncoding: (encoding: string | undefined) => `кодування бази має бути UTF8, а не ${encoding}.`,
  noConnection: (reason: string) => `не вдалося з’єднатися (${reason}).`,
  hosted: (host: string, path: string) => `База даних: PostgreSQL за DATABASE_URL (${host}${path}).`,
  noEmbedded: (reason: string) => `вбудований PostgreSQL тут не запускається: ${reason}`,
  dataInPglite: "дані вже в ньому",
  noEngine: (dataDir: string) =>
    `У каталозі ${dataDir} немає бази даних, на яку вказує файл ENGINE: поверніть її з копії.`,
  embeddedFailed: (dataDir: string, reason: string) =>
    `Вбудований PostgreSQL із даними в ${dataDir} не запускається: ${reason}`,
  ifBroken:
    "Якщо він каже про пошкоджені файли, збережіть цей каталог таким, як є, і відновіть турніри з копій у новий: docs/restore.md.",
  wentOn: "працював далі після попереднього запуску",
  begun: "запущено",
  embedded: (found: string, dataDir: string) => `База даних: вбудований PostgreSQL (${found}), дані в ${dataDir}.`,
  pglite: (why: string, dataDir: string) => `База даних: PGlite (${why}), дані в ${dataDir}.`,
  halfway: (commit: string) =>
    `Базу даних створила збірка Сіджака до першого випуску, і її схема неповна. Дані на місці, нічого не змінено. Запустіть на ній один раз збірку з коміту ${commit}, зупиніть її й запустіть цю знову.`,
  noDataDir: (dataDir: string, reason: string) => `DATA_DIR: каталог ${dataDir} не вдається створити (${reason}).`,
  hostedBroken: (reason: string, advice: string) => `База даних за DATABASE_URL пошкоджена (${reason}). ${advice}`,
  broken: (dataDir: string, reason: string) => `База даних у ${dataDir} пошкоджена (${reason}).`,
  rowsDiffer: (tables: string) => `кількість рядків не така, як коли сервер зупинили: ${tables}`,
  lostRows: (table: string, before: number, now: number) => `${table} ${before} → ${now}`,
  keepAll: (dataDir: string) => `Нічого там не видаляйте: збережіть каталог ${dataDir} таким, як є.`,
  restoreCopies:
    "Відновіть турніри з резервних копій у новий каталог: DATA_DIR=нова-папка npm start -- --restore каталог-копій (docs/restore.md). Копії, якщо не названо іншого місця, лежать у каталозі backups поруч із даними.",
  hostedAdvice:
    "Зверніться до того, хто веде цей PostgreSQL, і відновіть базу з його копії або турніри з копій Сіджака.",
  fullDisk: (dataDir: string | null, reason: string) =>
    `На диску ${dataDir === null ? "сервера бази даних" : `з каталогом ${dataDir}`} немає місця (${reason}). Звільніть місце й запустіть сервер знову: дані на місці.`,
  noRoomForCopy: (dataDir: string, needed: number, free: number) =>
    `Перед зміною даних Сіджак робить їхню копію. На диску з каталогом ${dataDir} для неї треба ${megabytes(needed)} МБ, а вільно ${megabytes(free)} МБ. Звільніть місце й запустіть знову: дані на місці, нічого не змінено.`,
  newer: (dataDir: string, theirs: string, own: string) =>
    `Дані в ${dataDir} уже оновив новіший Сіджак ${theirs}; цей, ${own}, їх не відкриє, щоб нічого не зіпсувати. Встановіть новіший знову.`,
  orBack: (at: Date) =>
    `Або поверніться до копії, зробленої перед оновленням (${moment(at)}): запустіть цей Сіджак із --back. Дані, які є зараз, залишаться в папці before.`,
  noCopy: (dataDir: string) => `У каталозі ${dataDir} немає копії, яку відкрив би цей Сіджак. Нічого не змінено.`,
  copied: (folder: string, bytes: number) =>
    `Сіджак оновлено. Копія даних, якими вони були до того: ${folder} (${megabytes(bytes)} МБ).`,
  returned: (at: Date) => `Повернуто копію даних від ${moment(at)}. Новіші дані відкладено в папку before.`,
  notPglite: (dataDir: string) => `--to-postgres: дані в ${dataDir} не в PGlite, переносити нічого.`,
  moved: (rows: number, folder: string) =>
    `Дані перенесено з PGlite у PostgreSQL: рядків ${rows}, усі звірено. Копія попередніх: ${folder}.`,
  notMoved: (reason: string) =>
    `Перенести дані в PostgreSQL не вдалося (${reason}). Вони на місці, у PGlite, нічого не змінено: запустіть Сіджак без --to-postgres.`,
  differs: (table: string) => `таблиця ${table} після перенесення інша`,
}

const megabytes = (bytes: number): number => Math.ceil(bytes / 1024 / 1024)

const moment = (at: Date): string => at.toLocaleString("uk-UA", { dateStyle: "short", timeStyle: "short" })
