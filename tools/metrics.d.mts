export interface FaceMetrics {
  unitsPerEm: number
  characters: string
  widths: Record<string, number[]>
  apart: Record<string, number>
}
export function measureFaces(): FaceMetrics
