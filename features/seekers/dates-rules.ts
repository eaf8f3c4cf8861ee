import type { Day } from '#contract/base/maldives.ts'
import type { ProfileParts } from '#contract/seekers/profile-parts.ts'
import type { SomeParts } from './merge-rules.ts'

/** Work and education before this year belong to nobody who looks for a job. */
const firstYear = 1940
/** A course may end years from now, a person may start next year, and some licences are valid for life. */
const yearsAhead = { education: 10, certificates: 100, availability: 5 }
/** A person who is free already may name the day when that began. */
const yearsFree = 10

interface DateField {
  /** 'work.from' */
  name: string
  /** Its values, one for each entry of a list. */
  of: (parts: SomeParts) => readonly (string | number | null)[] | undefined
  /** First and last one allowed: months or years. */
  from: string
  to: string
  words: string
}

function fieldsOn(day: Day): DateField[] {
  const month = day.slice(0, 7)
  const year = Number(month.slice(0, 4))
  const months = { from: `${firstYear}-01`, to: month }
  const monthWords = `must be between January ${firstYear} and this month`
  const years = (from: number, to: number, what: string) => ({
    from: String(from),
    to: String(to),
    words: `must be a ${what} from ${from} to ${to}`,
  })
  return [
    { name: 'work.from', of: ({ work }) => work?.map(({ from }) => from), ...months, words: monthWords },
    {
      name: 'work.to',
      of: ({ work }) => work?.map(({ to }) => to),
      ...months,
      words: `${monthWords}, or empty if you still work there`,
    },
    {
      name: 'education.year',
      of: ({ education }) => education?.map(({ year }) => year),
      ...years(firstYear, year + yearsAhead.education, 'year'),
    },
    {
      name: 'certificates.expires',
      of: ({ certificates }) => certificates?.map(({ expires }) => expires),
      ...years(firstYear, year + yearsAhead.certificates, 'date'),
    },
    {
      name: 'availability.from',
      of: ({ availability }) => (availability ? [availability.from] : undefined),
      ...years(year - yearsFree, year + yearsAhead.availability, 'date'),
    },
  ]
}

export interface WrongDate {
  /** 'work.from' */
  name: string
  /** Position of its entry, from 0. */
  at: number
  words: string
}

/** First date of a change that is out of range. Stored ones, of earlier bounds, are accepted again. */
export function wrongDateIn(given: SomeParts, stored: ProfileParts, day: Day): WrongDate | undefined {
  for (const { name, of, from, to, words } of fieldsOn(day)) {
    const known = new Set(of(stored))
    const at = (of(given) ?? []).findIndex((value) => {
      const compared = String(value).slice(0, from.length)
      // A year without a month is compared with years.
      const [first, last] = [from, to].map((bound) => bound.slice(0, compared.length)) as [string, string]
      return value !== null && !known.has(value) && (compared < first || compared > last)
    })
    if (at >= 0) return { name, at, words }
  }
  return undefined
}
