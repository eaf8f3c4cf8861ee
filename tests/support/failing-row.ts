import type { TestApp } from './test-app.ts'

/**
 * Makes writing some rows of a table fail, or deleting them, as damaged data would. One table at a time.
 *
 * @param condition about the row in SQL: as `new`, where it is deleted as `old`
 * @returns mends it
 */
export async function failOn(
  { database: { pool } }: Pick<TestApp, 'database'>,
  table: string,
  condition: string,
  on: 'insert or update' | 'delete' = 'insert or update',
): Promise<() => Promise<void>> {
  await pool.query(`create or replace function fail_on_row() returns trigger language plpgsql as
    $$ begin raise exception 'this row is damaged'; end $$`)
  await pool.query(`create trigger damaged before ${on} on ${table}
    for each row when (${condition}) execute function fail_on_row()`)
  return async () => {
    await pool.query(`drop trigger damaged on ${table}`)
  }
}
