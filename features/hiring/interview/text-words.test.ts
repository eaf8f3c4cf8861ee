import { describe, expect, test } from 'vitest'
import { howToReply } from '#contract/facts/text-choices.ts'
import { choiceIn, noticeText } from '#features/text-messages/rules.ts'
import { asText, standingOf, wordsBack } from './text-words.ts'

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

test.each([20, 60, 200])(
  'employer, time, zone, place and how to reply are in a text, with a title of %i letters',
  (length) => {
    const [title, company, place] = ['Cook', 'Resort', 'Magu'].map((word) =>
      `${word} `.repeat(length).slice(0, length),
    )
    const words = asText(
      `Interview changed: ${title}`,
      { company: company ?? '', at: '', suggested: '' },
      { times: [...times, '2026-12-04T05:00:00.000Z'], placeKind: 'Address', place: place ?? '' },
      { invites: true, isOff: false },
    )
    const url = `https://jobs.example.mv/jobseeker/application/${'a'.repeat(24)}`
    const text = noticeText(words, url, howToReply)
    expect(text).toContain(`${at}, Maldives time, or 2 other times. At Magu`)
    expect(text).toMatch(/Cook.* at Resort/)
    expect(text.endsWith(`${url} ${howToReply}`)).toBe(true)
    expect(text.length).toBeLessThanOrEqual(300)
  },
)

test.each([
  ['1', '1'],
  ['2', '2'],
  [' 1 ', '1'],
  ['1.', '1'],
  ['2)', '2'],
  ['\u200b1\n', '1'],
  ['', undefined],
  ['3', undefined],
  ['12', undefined],
  ['1 2', undefined],
  ['1..', undefined],
  ['yes', undefined],
  ['at 1', undefined],
  // Digits of other scripts are guessed no more than words.
  ['١', undefined],
  ['１', undefined],
])('the reply %j is read as %s', (reply, choice) => expect(choiceIn(reply)).toBe(choice))

test.each([
  ['proposed', 2, 'open'],
  ['proposed', 3, 'over'],
  ['cancelled', 3, 'over'],
  ['agreed', 3, 'answered'],
  ['suggested', 3, 'answered'],
  ['declined', 3, 'answered'],
  ['held', 2, 'answered'],
] as const)('a question about an interview that is %s in version %i is %s', (state, version, standing) =>
  expect(standingOf({ state, version }, { version: 2 })).toBe(standing),
)

describe('a reply is answered in words', () => {
  const company = 'Coral Bay Resort'
  test.each([
    ['agreed', '1', 'open', undefined, undefined],
    ['asked', '2', 'open', undefined, 'Coral Bay Resort was asked for another time'],
    [
      'taken',
      '1',
      'open',
      'time_taken',
      'This time at Coral Bay Resort can no longer be accepted. Reply 2 for another time',
    ],
    [
      'past',
      '1',
      'open',
      'invalid_input',
      'This time at Coral Bay Resort can no longer be accepted. Reply 2 for another time',
    ],
    [
      'moved',
      '1',
      'over',
      'interview_over',
      'The interview at Coral Bay Resort has changed or is over. See your application',
    ],
    [
      'decided',
      '1',
      'open',
      'already_decided',
      'The interview at Coral Bay Resort has changed or is over. See your application',
    ],
    [
      'changed one’s mind',
      '1',
      'answered',
      'interview_over',
      'You have already answered about the interview at Coral Bay Resort. See your application',
    ],
    [
      'not understood',
      undefined,
      'open',
      undefined,
      `${howToReply}. That is about the interview at Coral Bay Resort`,
    ],
    [
      'not understood after an answer',
      undefined,
      'answered',
      undefined,
      'No interview is waiting for your answer',
    ],
    ['nothing asked', '1', undefined, undefined, 'No interview is waiting for your answer'],
  ] as const)('%s', (_what, choice, standing, refusal, words) =>
    expect(wordsBack({ choice, company: standing && company, standing, refusal })).toBe(words),
  )
})
