import type { Pool } from 'pg'
import { expect } from 'vitest'

const hour = 60 * 60 * 1000

/**
 * Number of items that one side has sent the other about an application: messages, proposals and agreements, and
 * mails of both.
 */
export async function whatCame(pool: Pool, applicationId: string): Promise<object> {
  const { rows } = await pool.query(
    `select
       (select count(*)::int from messages where application_id = $1) as messages,
       (select count(*)::int from interview_events where application_id = $1 and what in
         ('interview proposed', 'interview moved', 'other time suggested', 'interview agreed', 'offer made',
          'offer replaced', 'offer accepted')) as events,
       (select count(*)::int from mails m where kind in
         ('message-unread', 'interview-proposed', 'interview-moved', 'interview-suggested', 'interview-agreed',
          'offer-made')
         and split_part(m.dedupe_key, ' ', 2) in (
           select $1 union all select id from interviews where application_id = $1
           union all select id from offers where application_id = $1)) as mails`,
    [applicationId],
  )
  return rows[0]
}

/** An employer has one interview at one time, and an application one that is going on. */
export async function judgeSlots(pool: Pool): Promise<void> {
  const { rows } = await pool.query(
    `select employer_id, starts_at from interviews where state = 'agreed'
     group by employer_id, starts_at having count(*) > 1
     union all select application_id, null from interviews where state in ('proposed', 'suggested', 'agreed')
     group by application_id having count(*) > 1`,
  )
  expect(rows).toEqual([])
}

/** The recipients of each notice, besides those whose calendar changes. */
const toldOf: Record<string, ('seeker' | 'employer')[]> = {
  'interview proposed': ['seeker'],
  'interview moved': ['seeker'],
  'other time suggested': ['employer'],
  'interview agreed': ['seeker', 'employer'],
  'interview declined': ['employer'],
  'interview cancelled': ['seeker'],
  'offer made': ['seeker'],
  'offer replaced': ['seeker'],
  'offer accepted': ['employer'],
  'offer taken back': ['seeker'],
}
const kindOf: Record<string, string> = {
  'other time suggested': 'interview-suggested',
  'offer replaced': 'offer-made',
  'offer accepted': 'offer-answered',
}

/** The interview of an application that its job seeker withdrew, which the task cancels: the employer is notified. */
const ofWithdrawal = "e.what = 'interview cancelled' and e.by = 'clock' and a.status = 'Withdrawn'"

/** Each event sends exactly one mail to its recipient; unread messages send at most one an hour. */
export async function judgeMails(pool: Pool): Promise<void> {
  const happened = await pool.query<{
    id: string
    what: string
    seeker: string
    employer: string
    n: number
  }>(
    `select a.id, e.what, s.email as seeker, w.email as employer, count(*)::int as n
     from interview_events e join applications a on a.id = e.application_id
       join accounts s on s.id = a.seeker_id join accounts w on w.id = a.employer_id
     where e.what <> 'offer declined' and not (${ofWithdrawal}) group by a.id, e.what, s.email, w.email`,
  )
  const withdrawn = await pool.query<{ id: string; at: Date; employer: string }>(
    `select a.id, e.at, w.email as employer from interview_events e join applications a on a.id = e.application_id
       join accounts w on w.id = a.employer_id
     where ${ofWithdrawal}`,
  )
  const told = await pool.query<{ about: string; kind: string; to: string; at: Date }>(
    `select coalesce(i.application_id, o.application_id, split_part(m.dedupe_key, ' ', 2)) as about, m.kind,
       m.to_address as to, m.created_at as at
     from mails m left join interviews i on i.id = split_part(m.dedupe_key, ' ', 2)
       left join offers o on o.id = split_part(m.dedupe_key, ' ', 2)
     where m.kind like any (array['interview-%', 'offer-%', 'message-unread']) order by m.created_at`,
  )
  const withdrawals = withdrawn.rows.map(({ id, at, employer }) => {
    const mails = told.rows.filter(
      (mail) =>
        mail.about === id && mail.kind === 'interview-cancelled' && mail.at.getTime() === at.getTime(),
    )
    expect(mails.filter(({ to }) => to === employer)).toHaveLength(1)
    return mails
  })
  const rest = told.rows.filter((mail) => !withdrawals.flat().includes(mail))
  const kindOfMail = (what: string) => kindOf[what] ?? what.replaceAll(' ', '-')
  for (const event of happened.rows)
    for (const reader of toldOf[event.what] ?? []) {
      const kind = kindOfMail(event.what)
      // An offer that is made and one that replaces it have mails of one kind.
      const alike = happened.rows.filter(
        ({ id, what }) => id === event.id && kindOfMail(what) === kind && toldOf[what]?.includes(reader),
      )
      const expected = alike.reduce((sum, { n }) => sum + n, 0)
      const mails = rest.filter(
        (mail) => mail.about === event.id && mail.kind === kind && mail.to === event[reader],
      )
      expect(`${kind} to the ${reader} ${mails.length}`).toBe(`${kind} to the ${reader} ${expected}`)
    }
  const last = new Map<string, number>()
  for (const { about, kind, to, at } of told.rows) {
    if (kind !== 'message-unread') continue
    const key = `${about} ${to}`
    expect(at.getTime() - (last.get(key) ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(hour)
    last.set(key, at.getTime())
  }
}
