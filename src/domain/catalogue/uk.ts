/** Texts of the catalogue that follow from its data. */
export const catalogueTexts = {
  /** «Пумсе вільний стиль, пари» */
  poomsae: (name: string) => `Пумсе ${name.charAt(0).toLowerCase()}${name.slice(1)}`,
  heightUpTo: (centimetres: number | null) => `до ${centimetres} см`,
  heightFrom: (centimetres: number) => `від ${centimetres} см`,
  heightBetween: (from: number, to: number) => `${from}–${to} см`,
}
