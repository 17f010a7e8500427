/** One sheet: cells as text, lines without any cell left out. Of a CSV file the name is ''. */
export interface Table {
  readonly name: string
  readonly rows: string[][]
}
