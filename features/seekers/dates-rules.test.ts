import { describe, expect, test } from 'vitest'
import type { ProfileParts } from '#contract/seekers/profile-parts.ts'
import { wrongDateIn } from './dates-rules.ts'
import type { SomeParts } from './merge-rules.ts'
import { noAvailability, noParts } from './part-rules.ts'

const day = '2026-11-20'
const work = (from: string, to: string | null = null): SomeParts => ({
  work: [{ title: 'Cook', employer: '', place: '', from, to, what: '' }],
})
const education = (year: number): SomeParts => ({
  education: [{ school: '', what: '', level: 'degree', year }],
})
const certificate = (expires: string): SomeParts => ({
  certificates: [{ kind: 'boat', name: '', number: '', expires }],
})
const availableFrom = (from: string): SomeParts => ({ availability: { ...noAvailability, from } })

const begun = 'work.from must be between January 1940 and this month'
const ended = 'work.to must be between January 1940 and this month, or empty if you still work there'
const year = 'education.year must be a year from 1940 to 2036'
const last = 'certificates.expires must be a date from 1940 to 2126'
const first = 'availability.from must be a date from 2016 to 2031'

describe('a date of a profile is one that a person can have', () => {
  test.each<[string, SomeParts, string | undefined]>([
    ['work that begins before everybody', work('1939-12'), begun],
    ['work that begins first', work('1940-01'), undefined],
    ['work that begins this month', work('2026-11'), undefined],
    ['work that begins next month', work('2026-12'), begun],
    ['work that ends this month', work('2020-01', '2026-11'), undefined],
    ['work that ends next month', work('2020-01', '2026-12'), ended],
    ['a year before everybody', work('1939'), begun],
    ['the first year', work('1940'), undefined],
    ['this year', work('2026', '2026'), undefined],
    ['next year', work('2026', '2027'), ended],
    ['a course before everybody', education(1939), year],
    ['the first course', education(1940), undefined],
    ['a course of ten years', education(2036), undefined],
    ['a longer course', education(2037), year],
    ['a certificate before everybody', certificate('1939-12-31'), last],
    ['a certificate for life', certificate('2126-12-31'), undefined],
    ['a certificate for longer', certificate('2127-01-01'), last],
    ['a start long ago', availableFrom('2015-12-31'), first],
    ['a start some years ago', availableFrom('2016-01-01'), undefined],
    ['a start in five years', availableFrom('2031-12-31'), undefined],
    ['a later start', availableFrom('2032-01-01'), first],
    ['no date', { work: work('2020-01').work, availability: noAvailability }, undefined],
  ])('%s', (_, given, words) => {
    const wrong = wrongDateIn(given, noParts, day)
    expect(wrong && `${wrong.name} ${wrong.words}`).toBe(words)
  })

  test('or one that the profile has from before, beside new ones', () => {
    const stored = { ...noParts, ...work('1890-01', '2090-01') } as ProfileParts
    const more = { work: [...(stored.work ?? []), ...(work('2026-12').work ?? [])] }
    expect(wrongDateIn(stored, stored, day)).toBeUndefined()
    expect(wrongDateIn(more, stored, day)).toMatchObject({ name: 'work.from', at: 1 })
  })
})
