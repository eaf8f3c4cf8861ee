import { expect, test } from 'vitest'
import { migrate, migrateUpTo, migrationsInOrder } from '#platform/database/migrate.ts'
import { emptyDatabase } from '#tests/support/postgres/empty-database.ts'

const { url, client } = await emptyDatabase()

test('choices for answers and interviews now apply to the steps and the reminders; the rest is always sent', async () => {
  const steps = await migrationsInOrder()
  const mine = steps.findIndex(({ tag }) => tag.endsWith('_what_always_goes'))
  await migrateUpTo(url, steps[mine - 1]?.when ?? 0)
  for (const channel of ['both', 'mail', 'push', 'none'])
    for (const notice of ['answers', 'interviews', 'messages'])
      await client.query(
        'insert into notice_choices (address, notice, channel, at) values ($1, $2, $3, now())',
        [`${channel}@example.mv`, notice, channel],
      )
  await migrate(url)
  const { rows } = await client.query('select address, notice, channel from notice_choices')
  const chosen = Object.groupBy(rows, ({ address }) => address)
  const of = (channel: string) =>
    Object.fromEntries((chosen[`${channel}@example.mv`] ?? []).map((one) => [one.notice, one.channel]))
  const all = (always: string, channel: string) => ({
    answers: always,
    interviews: always,
    progress: channel,
    'interview-reminders': channel,
    messages: channel,
  })
  expect(of('both')).toEqual(all('both', 'both'))
  expect(of('mail')).toEqual(all('mail', 'mail'))
  expect(of('push')).toEqual(all('both', 'push'))
  expect(of('none')).toEqual(all('mail', 'none'))
})
