import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import { dayOf } from '#contract/base/maldives.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { useApi } from '#site/api/api-context.tsx'
import { DescriptionList } from '#site/ui/description-list.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { AddMissing } from './add-missing.tsx'
import { factItems } from './fact-items.ts'
import { MeetsList } from './meets-list.tsx'

const myFactsQuery = (api: Api, seekerId: string, jobId: string) =>
  queryOptions({
    queryKey: ['my-facts', seekerId, jobId],
    queryFn: () => api('GET /api/jobs/:jobId/my-facts', { params: { jobId } }),
  })

/** Facts that an application would send, with the result for each requirement. */
export function FactsToSend({ job, seekerId }: { job: JobDetail; seekerId: string }) {
  const { data } = useQuery(myFactsQuery(useApi(), seekerId, job._id))
  if (!data) return null
  const { facts, meets } = data
  const items = factItems(facts, dayOf(new Date()))
  return (
    <div className="space-y-4">
      {meets.length > 0 && (
        <section aria-label="What the employer asks for">
          <h3 className="font-semibold">What the employer asks for</h3>
          <p className="text-sm text-ink-soft">
            You can apply even if something is missing. The employer sees the same lines.
          </p>
          <MeetsList
            asked={{ requirements: job.requirements }}
            meets={meets}
            isMine
            more={(one) => <AddMissing one={one} seekerId={seekerId} jobTitle={job.title} />}
          />
        </section>
      )}
      {items.length > 0 ? (
        <Disclosure
          summary={
            <span>
              Details from your profile <span className="font-normal text-ink-soft">{items.length}</span>
            </span>
          }
        >
          <DescriptionList look="narrow" items={items} />
        </Disclosure>
      ) : (
        <p className="text-sm text-ink-soft">
          Your profile has no work, languages or certificates yet.{' '}
          <TextLink to="/jobseeker/profile">Add them</TextLink>: employers read them first.
        </p>
      )}
    </div>
  )
}
