import { describe, expect, test } from 'vitest'
import { ApiError } from '#site/api/api-error.ts'
import { applyOnce, notApplied, type SeenStatus } from './apply-once.ts'

const applicationId = 'a'.repeat(24)
const accepted = async () => ({
  status: 'Applied' as const,
  message: 'Application successful!',
  applicationId,
})
const refused = (status: number, error?: string, code?: 'already_applied') => async () => {
  throw new ApiError(status, { ...(error !== undefined && { error }), ...(code && { code }) })
}

// P1-4-13, P1-8-11, P1-8-12
describe('after pressing Apply', () => {
  const cases: {
    when: string
    apply: () => ReturnType<typeof accepted>
    finds?: SeenStatus | 'unreachable'
    outcome: object
    waits?: number[]
  }[] = [
    {
      when: 'it worked, it says so',
      apply: accepted,
      outcome: { status: 'Applied', applicationId, message: 'Application successful!' },
    },
    {
      when: 'one had applied before, that is a success',
      apply: refused(400, 'You have already applied for this job'),
      outcome: { status: 'Applied', message: 'You have already applied for this job', wasThere: true },
    },
    {
      when: 'one had applied before, it is known by its code in any words',
      apply: refused(400, 'This job has your application', 'already_applied'),
      outcome: { status: 'Applied', message: 'This job has your application' },
    },
    {
      when: 'the server failed but has the application, it counts',
      apply: refused(500, 'Something went wrong'),
      finds: 'Applied',
      outcome: { status: 'Applied', applicationId, message: 'Application successful!' },
      waits: [1_000],
    },
    {
      when: 'the server failed and has none, its words are shown',
      apply: refused(500, 'Something went wrong'),
      finds: 'Not Applied',
      outcome: { status: 'Not Applied', failed: true, message: 'Something went wrong' },
      waits: [1_000],
    },
    {
      when: 'the server failed and only the withdrawn one is there, its words are shown',
      apply: refused(500, 'Something went wrong'),
      finds: 'Withdrawn',
      outcome: { status: 'Not Applied', failed: true, message: 'Something went wrong' },
      waits: [1_000],
    },
    {
      when: 'the reply was lost, the status tells',
      apply: refused(0),
      finds: 'Applied',
      outcome: { status: 'Applied', applicationId, message: 'Application successful!' },
      waits: [1_000],
    },
    {
      when: 'nothing can be reached, it asks to try again',
      apply: refused(0),
      finds: 'unreachable',
      outcome: { failed: true, message: 'Failed to apply for this job. Please try again.' },
      waits: [1_000],
    },
    {
      when: 'the job closed, the reason is shown at once',
      apply: refused(409, 'This job is no longer accepting applications'),
      outcome: { failed: true, message: 'This job is no longer accepting applications' },
    },
  ]
  for (const { when, apply, finds = 'Not Applied', outcome, waits = [] } of cases)
    test(`when ${when}`, async () => {
      const waited: number[] = []
      const result = await applyOnce({
        apply,
        check: async () => {
          if (finds === 'unreachable') throw new ApiError(0, {})
          return finds === 'Applied' ? { status: finds, applicationId } : { status: finds }
        },
        wait: async (milliseconds) => {
          waited.push(milliseconds)
        },
      }).catch((error) => notApplied(error))
      expect(result).toMatchObject(outcome)
      expect(waited).toEqual(waits)
    })
})
