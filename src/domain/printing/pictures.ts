/** What is of use of a picture where it is put. */
export interface PictureUse {
  /** How heavy a file may be, MB. */
  readonly megabytes: number
  /** Pixels of its shorter side at least. */
  readonly side: number
  /** Pixels of its longer side at most: a larger one is made smaller. */
  readonly longest: number
}

/** Behind a diploma: an A4 sheet at 200 dots an inch. */
export const BACKGROUND: PictureUse = { megabytes: 9, side: 300, longest: 2340 }
/** In a slot of 34 mm at 600 dots an inch. */
export const LOGO: PictureUse = { megabytes: 2, side: 300, longest: 800 }
