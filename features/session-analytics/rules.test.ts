import { describe, expect, test } from 'vitest'
import {
  clockWords,
  figuresOf,
  finished,
  noted,
  perMonth,
  type SessionData,
  sessionDataFrom,
  signedIn,
  signedOut,
} from './rules.ts'

const at = (text: string) => new Date(`2026-11-${text}:00.000Z`)
const iso = (text: string) => at(text).toISOString()

describe('a session', () => {
  const fresh = signedIn(undefined, 'coral', at('20T08:00'))

  // P2-3-11
  test('begins with the sign-in and grows each time it is noted', () => {
    const once = noted(fresh, iso('20T08:00'), at('20T08:10'))
    const twice = noted(once, iso('20T08:00'), at('20T08:25'))
    expect(twice.previousSessions).toEqual([
      { startTime: iso('20T08:00'), endTime: iso('20T08:25'), duration: 1500 },
    ])
    expect(twice.totalSessionTime).toBe(1500)
    expect(noted(twice, iso('21T08:00'), at('21T08:05')).totalSessionTime).toBe(1800)
  })

  test('a reload is the same login; after a logout there is a new one', () => {
    expect(signedIn(fresh, 'coral', at('20T09:00')).loginTime).toBe(iso('20T08:00'))
    const over = signedOut(fresh, at('20T10:00'))
    expect(over.logoutTime).toBe(iso('20T10:00'))
    expect(signedOut(over, at('20T11:00'))).toBe(over)
    expect(signedIn(over, 'coral', at('21T08:00'))).toMatchObject({
      loginTime: iso('21T08:00'),
      logoutTime: null,
    })
  })

  test("somebody else's sessions are not mixed in", () => {
    const mine = noted(fresh, iso('20T08:00'), at('20T08:10'))
    expect(signedIn(mine, 'reef', at('20T09:00')).previousSessions).toEqual([])
  })

  test('very many are kept as a total only', () => {
    let data: SessionData = fresh
    for (let day = 0; day < 310; day++) {
      const start = new Date(Date.UTC(2026, 0, 1 + day))
      data = noted(data, start.toISOString(), new Date(start.getTime() + 60_000))
    }
    expect(data.previousSessions).toHaveLength(300)
    expect(data.totalSessionTime).toBe(310 * 60)
  })
})

// D-J-04, P2-9-09
test('the figures are of finished sessions, and there are none without one', () => {
  expect(figuresOf([])).toEqual({ count: 0, average: undefined, longest: undefined, lastActive: undefined })
  const begun = signedIn(undefined, 'coral', at('18T08:00'))
  const first = noted(begun, iso('18T08:00'), at('18T08:10'))
  const second = noted(first, iso('19T08:00'), at('19T08:30'))
  const running = noted(second, iso('20T08:00'), at('20T08:01'))
  expect(figuresOf(finished(running, iso('20T08:00')))).toEqual({
    count: 2,
    average: 1200,
    longest: 1800,
    lastActive: iso('19T08:30'),
  })
})

test('last active is the latest end, in whatever order the sessions stand', () => {
  const ends = ['19T08:30', '20T08:00', '18T08:10']
  const sessions = ends.map((end) => ({ startTime: iso('18T08:00'), endTime: iso(end), duration: 1 }))
  expect(figuresOf(sessions).lastActive).toBe(iso('20T08:00'))
})

test('the months are those of the Maldives', () => {
  const session = (startTime: string) => ({ startTime, endTime: startTime, duration: 60 })
  const months = perMonth(
    [session('2026-10-31T18:59:59.000Z'), session('2026-10-31T19:00:00.000Z')],
    at('20T08:00'),
  )
  expect(months.map(({ month, seconds }) => [month, seconds])).toEqual([
    ['2026-06-01', 0],
    ['2026-07-01', 0],
    ['2026-08-01', 0],
    ['2026-09-01', 0],
    ['2026-10-01', 60],
    ['2026-11-01', 60],
  ])
})

test.each([
  [0, '0:00'],
  [59.9, '0:59'],
  [945, '15:45'],
  [4990, '1:23:10'],
  [-5, '0:00'],
])('%d seconds are %s', (seconds, words) => expect(clockWords(seconds)).toBe(words))

test('what something else left in the storage is not taken for sessions', () => {
  const good = signedIn(undefined, 'coral', at('20T08:00'))
  expect(sessionDataFrom(JSON.parse(JSON.stringify(good)))).toEqual(good)
  const session = { startTime: iso('18T08:00'), endTime: iso('18T08:10'), duration: 600 }
  const whole = { ...good, logoutTime: iso('20T09:00'), previousSessions: [session] }
  expect(sessionDataFrom(whole)).toEqual(whole)
  const badSessions = [
    null,
    {},
    { ...session, startTime: 1 },
    { ...session, endTime: '' },
    { ...session, duration: 'x' },
  ]
  const badValues = [
    { loginTime: 'x' },
    { loginTime: 2026 },
    { employerId: 7 },
    { logoutTime: 'x' },
    { totalSessionTime: null },
  ]
  for (const bad of [
    null,
    'x',
    [],
    {},
    undefined,
    ...badValues.map((change) => ({ ...whole, ...change })),
    ...badSessions.map((one) => ({ ...whole, previousSessions: [session, one] })),
  ])
    expect(sessionDataFrom(bad), JSON.stringify(bad)).toBeUndefined()
})
