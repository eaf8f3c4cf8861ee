import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Table } from '#site/ui/table.tsx'

const shown = (cell: string) =>
  renderToStaticMarkup(
    <Table
      caption="Rows"
      columns={[{ header: 'Cell', cell: () => cell }]}
      rows={[{ id: 'one' }]}
      rowKey={({ id }) => id}
    />,
  )

test('a cell breaks a time only between its day and its hour', () => {
  const whole = (part: string) => `<span class="whitespace-nowrap">${part}</span>`
  expect(shown('November 20, 2026 at 1:00 PM')).toContain(
    `${whole('November 20, 2026')} at ${whole('1:00 PM')}`,
  )
  expect(shown('Front Office Manager')).not.toContain('whitespace-nowrap')
})
