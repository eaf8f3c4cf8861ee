// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the meaning of a table that is laid out as blocks
import type { ReactNode } from 'react'

export type Column<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  /** Names the row: the heading of its card on a phone. One column of a table. */
  names?: boolean
  /** Figures stand right. */
  align?: 'right'
  /** Its buttons need no label on a phone. */
  actions?: boolean
}

type TableProps<Row> = {
  /** What the table lists; read out, and shown when `captionShown`. */
  caption: string
  captionShown?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** A press anywhere on the row, as a shortcut for a button or link that the row holds as well. */
  onRowPress?: (row: Row) => void
}

/**
 * A table that becomes a list of cards under 768 px, each value with its label.
 */
export function Table<Row>({ caption, captionShown, columns, rows, rowKey, onRowPress }: TableProps<Row>) {
  return (
    <table
      role="table"
      className="w-full max-md:block md:overflow-hidden md:rounded-box md:bg-raised md:outline md:outline-line"
    >
      <caption
        className={
          captionShown
            ? 'text-left text-lg font-semibold max-md:block max-md:pb-3 md:border-b md:px-4 md:py-3'
            : 'sr-only'
        }
      >
        {caption}
      </caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="text-left text-sm text-ink-soft">
          {columns.map((column) => (
            <th
              key={column.header}
              role="columnheader"
              scope="col"
              className={`border-b bg-hover px-4 py-2.5 font-semibold ${column.align === 'right' || column.actions ? 'text-right' : ''}`}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:grid max-md:gap-3">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            onClick={onRowPress && (() => onRowPress(row))}
            className={`max-md:grid max-md:gap-2 max-md:rounded-box max-md:border max-md:bg-raised max-md:p-4 md:not-last:border-b ${onRowPress ? 'cursor-pointer hover:bg-hover' : ''}`}
          >
            {columns.map((column) => (
              <TableCell key={column.header} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function TableCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const right = column.align === 'right' ? 'md:text-right md:whitespace-nowrap tabular-nums' : ''
  if (column.names) {
    return (
      <th role="rowheader" scope="row" className="text-left font-semibold max-md:block md:px-4 md:py-3">
        {column.cell(row)}
      </th>
    )
  }
  const labelled = column.actions ? 'max-md:pt-1' : 'max-md:grid max-md:grid-cols-[7.5rem_1fr] max-md:gap-3'
  return (
    <td role="cell" className={`md:px-4 md:py-3 ${labelled} ${right}`}>
      {!column.actions && (
        <span aria-hidden="true" className="text-sm/6 text-ink-soft md:hidden">
          {column.header}
        </span>
      )}
      <div>{column.cell(row)}</div>
    </td>
  )
}
