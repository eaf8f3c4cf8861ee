import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Statement } from '#contract/statements/statements.ts'
import { type Actor, makeOperator } from '#tests/support/actors.ts'
import { formWith } from '#tests/support/form-with.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { claimLine } from './claim-line.ts'

const site = await openTestApp()
const { db, pool } = site.database
let operator: Actor
beforeAll(async () => {
  operator = await makeOperator(site)
})

const importLines = async (lines: readonly string[]) => {
  const text = ['Date,Description,Reference,Credit', ...lines].join('\n')
  const body = formWith('file', Buffer.from(text), 'november.csv', {})
  return (await site.call<Statement>('POST', '/api/admin/statements', { as: operator.token, body })).body
}

/** The lines of a statement as they are claimed. */
async function linesOf({ _id }: Statement) {
  const { rows } = await pool.query(
    `select statement_id as "statementId", digest, former_digests as "formerDigests", day::text as day,
      amount_in_laari::int as "amountInLaari", numbers from statement_lines where statement_id = $1 order by place`,
    [_id],
  )
  return rows
}
const by = { usedBy: 'ali', usedAt: new Date('2026-11-20T08:00:00.000Z') }

describe('a line of a long statement', () => {
  const count = 1_500

  test('is claimed without reading the uses of its other lines', async () => {
    const statement = await importLines(
      Array.from({ length: count }, (_, at) => `2026-11-10,Transfer ${at},FT${at},${1_000 + at}.00`),
    )
    const [line] = await linesOf(statement)
    // All others are used, and a line of another file that is the same transfer.
    await pool.query(
      `insert into statement_uses (digest, day, amount_in_laari, numbers, subscription_id, used_by, used_at)
      select digest, day, amount_in_laari, numbers, 'paid', 'ali', now() from statement_lines
      where statement_id = $1 and place > 0`,
      [statement._id],
    )
    await pool.query(
      `insert into statement_uses (digest, day, amount_in_laari, subscription_id, used_by, used_at)
      values ($1, $2, $3, 'paid', 'ali', now())`,
      [randomUUID(), line.day, line.amountInLaari],
    )
    await pool.query('analyze statement_uses, statement_lines')
    const readsOf = db.transaction(async (tx) => {
      await expect(claimLine(tx, { line, subscriptionId: 'year', ...by })).rejects.toThrow(
        'A line with this day and amount has paid a purchase that is deleted',
      )
      const { rows } = await tx.execute<{ reads: string }>(
        `select seq_tup_read + idx_scan + idx_tup_fetch as reads from pg_stat_xact_user_tables where relname = 'statement_uses'`,
      )
      return Number(rows[0]?.reads)
    })
    expect(await readsOf).toBeLessThan(20)
  })
})

describe('a line that a process of an earlier release uses at the same instant', () => {
  for (const known of ['digest', 'former digest'])
    test(`by its ${known} is used once`, async () => {
      const statement = await importLines([`2026-11-11,Of ${known},FT1,499.00`])
      const [line] = await linesOf(statement)
      const digest = known === 'digest' ? line.digest : line.formerDigests[0]
      const earlier = await pool.connect()
      try {
        await earlier.query('begin')
        await earlier.query(
          `insert into statement_uses (digest, subscription_id, used_by, used_at) values ($1, 'month', 'ali', now())`,
          [digest],
        )
        const { rows } = await earlier.query('select pg_backend_pid() as pid')
        const claimed = db
          .transaction((tx) => claimLine(tx, { line, subscriptionId: 'year', ...by }))
          .then(
            () => 'used twice',
            (refusal: Error) => refusal.message,
          )
        const waiting = async () =>
          (
            await pool.query('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [
              rows[0].pid,
            ])
          ).rowCount
        await expect.poll(waiting).toBe(1)
        await earlier.query('commit')
        expect(await claimed).toBe('This line has paid a purchase already')
      } finally {
        earlier.release(true)
      }
      const uses = 'select digest, subscription_id from statement_uses where digest = any($1)'
      expect((await pool.query(uses, [[line.digest, ...line.formerDigests]])).rows).toEqual([
        { digest, subscription_id: 'month' },
      ])
    })
})
