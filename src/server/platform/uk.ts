/** What is wrong with a setting that a person gave. */
export const configTexts = {
  smtpUrl: "SMTP_URL: потрібна адреса виду smtps://користувач:пароль@сервер:465.",
  mailFrom: "MAIL_FROM: потрібна пошта, наприклад Сіджак <sijak@example.org>.",
  publicUrl: "PUBLIC_URL: потрібна адреса, наприклад https://sijak.example.org.",
  operators: "OPERATORS: потрібні адреси пошти через кому.",
  mailFromMissing: "MAIL_FROM: із SMTP_URL потрібен і відправник, наприклад Сіджак <sijak@example.org>.",
  publicUrlMissing: "PUBLIC_URL: із SMTP_URL потрібна й адреса сервера, наприклад https://sijak.example.org.",
  daysKept: (name: string) => `${name}: потрібна кількість днів від 0 (зберігати завжди) до 99999.`,
  port: "PORT: потрібне ціле число від 0 до 65535, наприклад 3000.",
  host: "HOST: потрібна адреса або ім’я, наприклад 0.0.0.0 чи 127.0.0.1.",
  dataDir: "DATA_DIR: це не шлях до каталогу.",
  databaseUrl: "DATABASE_URL: потрібна адреса виду postgres://користувач:пароль@сервер:5432/база.",
  replicaUrl: "REPLICA_URL: потрібна адреса виду postgres://користувач:пароль@сервер:5432/база.",
  secret: "SECRET: закороткий, потрібно щонайменше 32 символи.",
  trustProxy: "TRUST_PROXY: потрібна кількість проксі (0–9) або перелік їхніх адрес через кому.",
  contactEmail: "CONTACT_EMAIL: потрібна адреса пошти, наприклад ideas@example.org.",
  footerCity: "FOOTER_CITY: не довше ніж 100 символів.",
  metricsToken: "METRICS_TOKEN: закороткий, потрібно щонайменше 16 символів.",
  stopDelay: "STOP_DELAY: потрібна кількість секунд від 0 до 99.",
  botToken: "BOT_TOKEN: потрібен ключ бота виду 123456:AbC…",
  botApi: "BOT_API: потрібна адреса виду https://api.telegram.org.",
  pushServices: "PUSH_SERVICES: потрібні адреси через кому, наприклад https://push.example.org.",
  hallOwner: "HALL_OWNER: потрібен логін або пошта одного кабінету.",
  hallClouds: "HALL_CLOUDS: потрібні адреси через кому, наприклад http://192.168.1.5:3000.",
  backupDirs: "BACKUP_DIRS: потрібні каталоги через кому, не більше п’яти, або none.",
  restore: "RESTORE: це не шлях до копії.",
  demos: "DEMOS: потрібна кількість від 0 (демо вимкнено) до 9999.",
  followers: "FOLLOWERS: потрібна кількість від 1 до 99999.",
  frameScreens: "FRAME_SCREENS: потрібно 1 (дозволити) або 0 (заборонити).",
  logLevel: (levels: string) => `LOG_LEVEL: потрібно одне з ${levels}.`,
  unknown: (name: string, near: string) => `${name}: такого налаштування немає, його не враховано. Можливо, ${near}?`,
}

/** What the system does not allow at the start. */
export const systemTexts = {
  portTaken: (port: number) => `PORT: порт ${port} уже зайнятий іншою програмою.`,
  portForbidden: (port: number) => `PORT: на порт ${port} немає прав, візьміть більший за 1023.`,
  noAddress: (host: string) =>
    `HOST: адреси ${host} цей комп’ютер не має. Приберіть HOST, і сервер слухатиме всі свої адреси.`,
  file: (path: string, reason: string) => `${path}: ${reason}.`,
  reasons: {
    EISDIR: "тут папка, а має бути файл: приберіть її",
    ENOTDIR: "частина цього шляху є файлом, а має бути папкою",
    EEXIST: "на цьому місці вже є файл, а має бути папка",
    ENOENT: "такого файлу чи папки немає",
    EACCES: "немає прав читати або писати",
    EPERM: "немає прав читати або писати",
    EROFS: "диск лише для читання",
    ENOSPC: "на диску немає місця",
    EDQUOT: "вичерпано місце, дане на диску цьому користувачеві",
    EIO: "диск не віддає або не приймає даних",
    EMFILE: "відкрито забагато файлів",
    ENFILE: "відкрито забагато файлів",
    ELOOP: "посилання веде до самого себе",
    ENAMETOOLONG: "задовга назва",
    EBUSY: "файл тримає інша програма",
  } as Readonly<Partial<Record<string, string>>>,
}

/** Texts of the platform beside settings. */
export const platformTexts = {
  brokenSecret: (file: string) => `Файл ${file} пошкоджено: видаліть його, і всі ввійдуть знову.`,
  yes: "так",
  no: "ні",
  notStarted: (problems: string) => `Сервер не запущено:\n${problems}`,
  beat: ": живий\n\n",
}
