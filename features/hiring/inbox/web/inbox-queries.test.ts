import { describe, expect, test } from 'vitest'
import { chosenFrom, inboxHref, isApplicantId } from './inbox-queries.ts'

const job = 'aaaaaaaaaaaaaaaaaaaaaaaa'
const someone = '0123456789abcdef01234567'
const from = (search: string, of?: string) => chosenFrom(new URLSearchParams(search), of)

describe('the choices stand in the address', () => {
  const cases: [string, string | undefined, object][] = [
    ['', undefined, { ofJob: false, job: undefined, waiting: 'decide', sort: 'promised', page: 1 }],
    ['', job, { ofJob: true, job, waiting: 'all', sort: 'newest', page: 1, open: undefined }],
    ['status=under review&sort=NAME&page=3', job, { status: 'Under Review', sort: 'name', page: 3 }],
    ['status=hired', job, { status: 'Hired', waiting: undefined }],
    ['status=nearly&sort=up&page=-1', job, { status: undefined, waiting: 'all', sort: 'newest', page: 1 }],
    ['q=ali', job, { words: 'ali' }],
    [`applicant=${someone}&open=${job}`, job, { open: someone }],
    [`applicant=${someone}&open=${job}`, undefined, { open: job }],
    ['applicant=last', job, { open: 'last' }],
    ['applicant=../x', job, { open: undefined }],
    [`job=${someone}`, job, { job }],
    ['years=5&meets=years&meets=liveIn&pay=1', job, { facts: { years: '5', meets: 'years\nliveIn' } }],
  ]
  for (const [search, of, chosen] of cases)
    test(`${search || 'nothing'}${of ? ', of a job' : ''}`, () =>
      expect(from(search, of)).toMatchObject(chosen))
})

test.each([
  ['', false],
  ['applicant=first', false],
  ['applicant=Last', false],
  ['applicant=../x', false],
  [`applicant=${someone}`, true],
])('an applicant is named by an id, not by a place in the list: %s', (search, isNamed) =>
  expect(isApplicantId(from(search, job).open)).toBe(isNamed),
)

test('another filter begins at the first page without a person; opening somebody keeps the place', () => {
  const ofJob = from(`words=ali&page=2&applicant=${someone}`, job)
  expect(inboxHref(ofJob, { status: 'Hired', waiting: undefined })).toBe('?words=ali&status=Hired')
  expect(inboxHref(ofJob, { waiting: 'yes' })).toBe('?words=ali&waiting=yes')
  expect(inboxHref(ofJob, { page: 3 })).toBe(`?words=ali&page=3&applicant=${someone}`)
  expect(inboxHref(ofJob, { open: undefined, sort: 'newest' })).toBe('?words=ali&page=2')
  expect(inboxHref(from('', job), {})).toBe('?')
  const inbox = from(`job=${job}&waiting=all`)
  expect(inboxHref(inbox, { open: someone })).toBe(`?job=${job}&waiting=all&open=${someone}`)
  expect(inboxHref(inbox, { waiting: 'decide', sort: 'name' })).toBe(`?job=${job}&sort=name`)
  expect(inboxHref(inbox, { waiting: 'yes' })).toBe(`?job=${job}&waiting=yes`)
})
