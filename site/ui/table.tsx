// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the meaning of a table that is laid out as blocks
import type { ReactNode } from 'react'
import { hasMoment, WholeDates } from '#site/ui/whole-dates.tsx'
import { Written } from '#site/ui/written.tsx'

export type Column<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  /** Names the row: heading of its card on a phone. For one column of a table. */
  names?: boolean
  /** Figures are right-aligned. */
  align?: 'right'
  /** Its buttons need no label on a phone. */
  actions?: boolean
}

type TableProps<Row> = {
  /** Description of the table for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Click anywhere on the row, a shortcut for a button or link within. */
  onRowPress?: (row: Row) => void
}

/**
 * A table that becomes a list of cards below 800 px of width, each value with its label: on phones,
 * tablets, and in narrow columns.
 */
export function Table<Row>({ caption, columns, rows, rowKey, onRowPress }: TableProps<Row>) {
  return (
    <div className="@container">
      <table
        role="table"
        className="w-full @max-table:block @table:overflow-hidden @table:rounded-box @table:bg-raised @table:outline @table:outline-line"
      >
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="@max-table:sr-only">
          <tr role="row" className="text-left text-sm text-ink-soft">
            {columns.map((column) => (
              <th
                key={column.header}
                role="columnheader"
                scope="col"
                className={`border-b bg-hover px-3 py-2.5 font-semibold first:pl-4 last:pr-4 ${column.align === 'right' || column.actions ? 'text-right' : ''}`}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          role="rowgroup"
          className="@max-table:grid @max-table:grid-cols-1 @max-table:gap-3 @max-table:@form:grid-cols-2"
        >
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              onClick={onRowPress && (() => onRowPress(row))}
              className={`@max-table:grid @max-table:grid-cols-1 @max-table:content-start @max-table:gap-2 @max-table:rounded-box @max-table:border @max-table:bg-raised @max-table:p-4 @table:not-last:border-b ${onRowPress ? 'cursor-pointer hover:bg-hover' : ''}`}
            >
              {columns.map((column) => (
                <TableCell key={column.header} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Room for a month or a word such as 'Technology': what people wrote may break anywhere, and would else be squeezed to a letter a line. */
const wholeWords = '@table:min-w-28'

/** Isolates the direction of people's text, and keeps dates whole. */
function shown(cell: ReactNode) {
  if (typeof cell !== 'string') return cell
  return hasMoment(cell) ? <WholeDates>{cell}</WholeDates> : <Written>{cell}</Written>
}

function TableCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const right = column.align === 'right' ? '@table:text-right @table:whitespace-nowrap tabular-nums' : ''
  if (column.names) {
    return (
      <th
        role="rowheader"
        scope="row"
        className="text-left font-semibold @max-table:block @max-table:wrap-anywhere @table:min-w-36 @table:py-3 @table:pr-3 @table:pl-4"
      >
        {shown(column.cell(row))}
      </th>
    )
  }
  const labelled = column.actions
    ? '@max-table:pt-1'
    : '@max-table:grid @max-table:grid-cols-[7.5rem_minmax(0,1fr)] @max-table:wrap-anywhere @max-table:gap-3'
  return (
    <td role="cell" className={`@table:px-3 @table:py-3 @table:last:pr-4 ${labelled} ${right}`}>
      {!column.actions && (
        <span aria-hidden="true" className="text-sm/6 text-ink-soft @table:hidden">
          {column.header}
        </span>
      )}
      <div className={column.actions || column.align ? undefined : wholeWords}>{shown(column.cell(row))}</div>
    </td>
  )
}
