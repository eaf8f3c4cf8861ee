import { expect, test } from 'vitest'
import { emptyDatabase } from '#tests/support/postgres/empty-database.ts'
import { migrate } from './migrate.ts'

const { url, client } = await emptyDatabase()

const placesStay = 'places are never deleted'
const byOperators = 'operators write it by hand, so it stays small'

/** Columns without an index, and why it does no harm. */
const withoutIndex: Readonly<Record<string, string>> = {
  'desk_notes.by_id': byOperators,
  'employers.place_id': placesStay,
  'holidays.added_by': byOperators,
  'imports.operator_id': byOperators,
  'jobs.place_id': placesStay,
  'places.parent_id': placesStay,
  'seekers.place_id': placesStay,
  'statements.imported_by': byOperators,
  'waiting_answers.employer_id': 'unused',
}

test('a deletion reads no table from end to end: each foreign key leads an index', async () => {
  await migrate(url)
  // A condition that the column is set excludes no row that the deletion looks for.
  const { rows } = await client.query<{ column: string }>(`
    select c.conrelid::regclass || '.' || a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i
      where i.indrelid = c.conrelid and i.indkey[0] = a.attnum and i.indisvalid
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
    order by 1`)
  expect(rows.map(({ column }) => column)).toEqual(Object.keys(withoutIndex))
})
