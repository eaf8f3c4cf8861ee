import { expect, test } from 'vitest'
import { asText } from './emails.ts'

const at = 'Thursday, December 3, 2026 at 10:00 AM'
const times = ['2026-12-03T05:00:00.000Z', '2026-12-03T09:00:00.000Z']
const named = { company: 'Coral Bay Resort', at: '', suggested: '' }
const magu = { placeKind: 'Address', place: 'Magu 12' } as const
const online = { placeKind: 'Link', place: 'https://meet.example/abc' } as const
const open = { invites: false, isOff: false }

test.each([
  [
    'an invitation',
    named,
    { times, ...magu },
    { invites: true, isOff: false },
    `. ${at}, Maldives time, or 1 other time. At Magu 12`,
  ],
  ['an agreed time', { ...named, at }, { times, ...magu }, open, `. ${at}, Maldives time. At Magu 12`],
  ['a meeting online', { ...named, at }, { times, ...online }, open, `. ${at}, Maldives time`],
  [
    'one that is off',
    { ...named, at },
    { times, ...magu },
    { invites: false, isOff: true },
    `. ${at}, Maldives time`,
  ],
  ['one without a time', named, { times: [], ...magu }, open, ''],
] as const)(
  'a text about %s names employer, time, zone and place',
  (_what, about, interview, entry, rest) => {
    expect(asText('Interview for Cook', about, { ...interview, times: [...interview.times] }, entry)).toBe(
      `Interview for Cook at Coral Bay Resort${rest}`,
    )
  },
)
