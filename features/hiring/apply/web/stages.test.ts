import { describe, expect, test } from 'vitest'
import type { ApplicationStatus } from '#contract/facts/application-status.ts'
import { stagesOf } from './stages.tsx'

const seenAt = '2026-11-21T08:00:00.000Z'
const application = (
  status: ApplicationStatus,
  { seen = true, before = [] as ApplicationStatus[] } = {},
) => ({
  status,
  seenAt: seen ? seenAt : null,
  timeline: [...before, status].map((one) => ({ status: one, at: seenAt })),
})

describe('only events of an application that happened are shown', () => {
  const cases = [
    { what: application('Applied', { seen: false }), drawn: ['Sent'] },
    { what: application('Applied'), drawn: ['Sent', 'Seen'] },
    { what: application('Under Review'), drawn: ['Sent', 'Seen'] },
    { what: application('Interview'), drawn: ['Sent', 'Seen', 'Interview'] },
    {
      what: application('Interview', { before: ['Shortlisted'] }),
      drawn: ['Sent', 'Seen', 'Shortlisted', 'Interview'],
    },
    {
      what: application('Hired', { before: ['Interview'] }),
      drawn: ['Sent', 'Seen', 'Interview', 'Decision'],
    },
    { what: application('Rejected', { seen: false }), drawn: ['Sent', 'Decision'] },
    {
      what: application('Withdrawn', { before: ['Interview'] }),
      drawn: ['Sent', 'Seen', 'Interview', 'Withdrawn'],
    },
    {
      what: application('Applied', { seen: false, before: ['Applied', 'Interview', 'Withdrawn'] }),
      drawn: ['Sent'],
    },
    {
      what: application('Withdrawn', { before: ['Interview', 'Withdrawn', 'Applied', 'Shortlisted'] }),
      drawn: ['Sent', 'Seen', 'Shortlisted', 'Withdrawn'],
    },
  ]
  for (const { what, drawn } of cases)
    test(`${drawn.join(', ')}`, () => expect(stagesOf(what as never)).toEqual(drawn))
})
