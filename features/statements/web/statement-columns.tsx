import { useState } from 'react'
import { lengths } from '#contract/facts/lengths.ts'
import { statementFieldNames, statementFields } from '#contract/facts/statement-facts.ts'
import type { Statement } from '#contract/statements/statements.ts'
import { FileColumn } from '#site/desk/file-column.tsx'
import { Button } from '#site/ui/button.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import type { Reading } from './use-statement-import.ts'

const options = statementFieldNames.map((value) => ({ value, label: statementFields[value] }))

interface StatementColumnsProps {
  statement: Statement
  busy: boolean
  onRead: (reading: Reading) => void
}

/** Meaning of each column of the file: recognised, and open to correction. */
export function StatementColumns({ statement, busy, onRead }: StatementColumnsProps) {
  const [columns, setColumns] = useState(statement.columns)
  const [layout, setLayout] = useState('')
  const read = () =>
    onRead({
      columns: columns.flatMap(({ name: column, field }) => (field === '' ? [] : [{ column, field }])),
      ...(layout.trim() !== '' && { layout: layout.trim() }),
    })
  const summary = statement.layout
    ? `Columns, as saved for ‘${statement.layout}’`
    : 'Columns, as recognised by their values'
  return (
    <Disclosure summary={summary}>
      <ul className="divide-y rounded-box border bg-raised">
        {columns.map((column) => (
          <FileColumn
            key={column.name}
            {...column}
            options={options}
            onChange={(field) =>
              setColumns(columns.map((one) => (one.name === column.name ? { ...one, field } : one)))
            }
          />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow sm:max-w-80">
          <Field
            label="Save these columns as"
            hint="For the next file of this account, such as ‘BML current account’."
          >
            <Input
              value={layout}
              maxLength={lengths.shortLine}
              onChange={({ target }) => setLayout(target.value)}
            />
          </Field>
        </div>
        <Button variant="secondary" busy={busy && 'Reading...'} onClick={read}>
          Read the file again
        </Button>
      </div>
    </Disclosure>
  )
}
