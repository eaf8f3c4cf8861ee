import { describe, expect, test } from 'vitest'
import {
  afterNight,
  maxTextLength,
  noticeLife,
  noticeText,
  shortened,
  textAbout,
  textDelays,
} from './rules.ts'
import { countParts } from './server/count-parts.ts'

/** An instant of that day in the Maldives. */
const male = (time: string, day = '2026-11-20') => new Date(`${day}T${time}+05:00`)

describe('notices go out from 8 in the morning to 9 in the evening', () => {
  const cases = [
    { now: male('07:59:59.999'), at: male('08:00') },
    { now: male('08:00'), at: male('08:00') },
    { now: male('08:30'), at: male('08:30') },
    { now: male('20:59:59.999'), at: male('20:59:59.999') },
    { now: male('21:00'), at: male('08:00', '2026-11-21') },
    { now: male('23:59'), at: male('08:00', '2026-11-21') },
    { now: male('00:00'), at: male('08:00') },
  ]
  for (const { now, at } of cases) test(now.toISOString(), () => expect(afterNight(now)).toEqual(at))
})

describe('parts are counted as a carrier charges them', () => {
  const cases = [
    { what: 'Latin, one part full', text: 'a'.repeat(160), parts: 1 },
    { what: 'Latin, one letter more', text: 'a'.repeat(161), parts: 2 },
    { what: 'Latin, two parts full', text: 'a'.repeat(306), parts: 2 },
    { what: 'Latin, three parts', text: 'a'.repeat(307), parts: 3 },
    { what: 'signs of GSM-7 that count twice', text: '€'.repeat(81), parts: 2 },
    { what: 'Thaana, one part full', text: 'ކ'.repeat(70), parts: 1 },
    { what: 'Thaana, one letter more', text: 'ކ'.repeat(71), parts: 2 },
    { what: 'Thaana, two parts full', text: 'ކ'.repeat(134), parts: 2 },
    { what: 'Thaana, three parts', text: 'ކ'.repeat(135), parts: 3 },
    { what: 'one word of Thaana among Latin', text: `${'a'.repeat(69)} ވަޒީފާ`, parts: 2 },
  ]
  for (const { what, text, parts } of cases) test(what, () => expect(countParts(text)).toBe(parts))
})

describe('a notice has at most 300 characters', () => {
  test('what fits stays whole', () => {
    expect(shortened('a'.repeat(300), 300)).toBe('a'.repeat(300))
    expect(shortened('a'.repeat(301), 300)).toBe(`${'a'.repeat(297)}...`)
  })

  test('words are shortened, the address never', () => {
    const text = noticeText('Deckhand '.repeat(60), 'https://vazeefa.example/jobseeker')
    expect(text.length).toBeLessThanOrEqual(maxTextLength)
    expect(text).toMatch(/^Vazeefa: Deckhand .*\.\.\. https:\/\/vazeefa\.example\/jobseeker$/)
  })

  test('no letter is cut in two', () => {
    expect(shortened('👩‍🍳👩‍🍳👩‍🍳', 12)).toBe('👩‍🍳...')
    // A letter of Thaana and its vowel.
    expect(shortened('ބަބަބަބަ', 6)).toBe('ބަ...')
  })
})

test('words about a job name the employer and the place, and the longest get shorter', () => {
  expect(textAbout({ subject: 'New job: Cook', company: 'Reef Pvt. Ltd.', place: 'Maafushi' })).toBe(
    'New job: Cook at Reef Pvt. Ltd, Maafushi',
  )
  const long = { subject: 'Captain '.repeat(25), company: 'Lagoon '.repeat(17), place: 'Malé '.repeat(40) }
  const words = textAbout({ ...long, more: 'Answer by December 3, 2026', where: 'At Magu 12' })
  expect(words).toMatch(
    /^Captain .*\.\.\. at Lagoon .*\.\.\., Malé .*\.\.\.\. Answer by December 3, 2026\. At Magu 12$/,
  )
  expect(words.length).toBeLessThanOrEqual(180)
})

test('a code is tried again within its ten minutes, a notice every hour of its day, and neither for ever', () => {
  const { awaited, notice } = textDelays
  expect(awaited).toEqual([5_000, 15_000, 60_000])
  expect(notice.slice(0, 4)).toEqual([60_000, 600_000, 3_600_000, 3_600_000])
  expect(Math.max(...notice)).toBe(3_600_000)
  const total = notice.reduce((sum, delay) => sum + delay, 0)
  expect(total).toBeGreaterThan(noticeLife)
  expect(total).toBeLessThan(noticeLife + 3_600_000)
})
