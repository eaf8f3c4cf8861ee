import { describe, expect, test } from 'vitest'
import { applicantsHref, chosenFrom } from './applicant-queries.ts'

const from = (search: string) => chosenFrom(new URLSearchParams(search))
const someone = '0123456789abcdef01234567'

describe('the choices stand in the address', () => {
  const cases: [string, object][] = [
    ['', { q: '', status: undefined, sort: 'newest', page: 1, open: undefined }],
    ['status=under review&sort=NAME&page=3', { status: 'Under Review', sort: 'name', page: 3 }],
    ['status=nearly&sort=up&page=-1', { status: undefined, sort: 'newest', page: 1 }],
    [`applicant=${someone}`, { open: someone }],
    ['applicant=../x', { open: undefined }],
    ['years=5&meets=years&meets=liveIn&pay=1', { facts: { years: '5', meets: 'years\nliveIn' } }],
  ]
  for (const [search, chosen] of cases)
    test(search || 'nothing', () => expect(from(search)).toMatchObject(chosen))
})

test('another filter begins at the first page; opening an applicant keeps the place', () => {
  const chosen = from('q=ali&page=2')
  expect(applicantsHref(chosen, { status: 'Hired' })).toBe('?q=ali&status=Hired')
  expect(applicantsHref(chosen, { open: someone })).toBe(`?q=ali&page=2&applicant=${someone}`)
  expect(applicantsHref(chosen, { page: 3 })).toBe('?q=ali&page=3')
  expect(applicantsHref(chosen, { facts: { years: '5', meets: 'years\nliveIn' } })).toBe(
    '?q=ali&years=5&meets=years&meets=liveIn',
  )
})
