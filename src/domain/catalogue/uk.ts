/** Labels of the catalogue that follow from numbers. */
export const catalogueTexts = {
  heightUpTo: (centimetres: number | null) => `до ${centimetres} см`,
  heightFrom: (centimetres: number) => `від ${centimetres} см`,
  heightBetween: (from: number, to: number) => `${from}–${to} см`,
}
