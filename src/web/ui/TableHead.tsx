interface Props {
  readonly columns: readonly string[]
  /** Accessible heading of the column of buttons, which has no visible one. */
  readonly actions?: string
}

/** The head row of a short table. */
export const TableHead = ({ columns, actions }: Props) => (
  <thead>
    <tr>
      {columns.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
      {actions && (
        <th scope="col">
          <span className="visually-hidden">{actions}</span>
        </th>
      )}
    </tr>
  </thead>
)
