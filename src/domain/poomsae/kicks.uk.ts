/** What a kick is called, when it is nought, and its three levels of difficulty. */
interface KickWords {
  readonly title: string
  readonly zero: string
  readonly levels: readonly [string, string, string]
}

/** Words of the sheet of freestyle with a base and a bonus of each kick, by the ids of the scoring rules. */
export const kickWords: Readonly<Record<string, KickWords>> = {
  jump: { title: "Удар убік у стрибку", zero: "нижче пояса", levels: ["корпус", "обличчя", "вище"] },
  kicks: { title: "Удари в одному стрибку", zero: "менше 3", levels: ["3 удари", "4 удари", "5 ударів"] },
  spin: { title: "Удар з обертом", zero: "менше 360°", levels: ["360°", "540°", "720°"] },
  sparring: { title: "Удари, як у керугі", zero: "за правилами турніру", levels: ["низький", "середній", "високий"] },
  acrobatic: { title: "Акробатичний удар", zero: "без удару", levels: ["низький", "середній", "високий"] },
}

/** The other criteria of that sheet. */
export const kickSheetWords: Readonly<Record<string, string>> = {
  basic: "Базові рухи",
  creativity: "Творчість",
  harmony: "Гармонія",
  energy: "Енергія",
  music: "Музика, хореографія",
}

export const stanceWords: Readonly<Record<string, string>> = { hakdari: "Хактарі", beom: "Пом", dwitkubi: "Твікубі" }
