import { useEffect, useRef } from 'react'
import type { JobDetail } from '#contract/jobs.ts'
import { formatLongDate } from '#contract/maldives.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Container } from '#site/ui/container.tsx'
import { SuccessIcon } from '#site/ui/icons.tsx'

/** After posting: what happens now, and the ways on. */
export function JobPosted({ job, onAnother }: { job: JobDetail; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus()
  }, [])
  const isPending = job.status === 'Pending'
  return (
    <Container width="reading" className="py-8 md:py-12">
      <Card className="flex flex-col items-center py-8 text-center">
        <span className="mb-3 rounded-full bg-green-tint p-3 text-green-ink">
          <SuccessIcon className="size-7" />
        </span>
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold">
          Job posted successfully
        </h1>
        <p className="mt-2 max-w-[46ch] text-ink-soft">
          {isPending ? (
            <>
              <strong className="text-ink">{job.title}</strong> is saved. It is published as soon as you
              confirm your e-mail address: follow the link in the mail we sent you.
            </>
          ) : (
            <>
              <strong className="text-ink">{job.title}</strong> is online and takes applications until{' '}
              {formatLongDate(job.expiryDate)}. We will mail you when someone applies.
            </>
          )}
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {isPending ? (
            <ButtonLink to="/verify-email">Confirm e-mail address</ButtonLink>
          ) : (
            <ButtonLink to={`/jobs/${job._id}`}>View the job</ButtonLink>
          )}
          <ButtonLink to="/employer/jobs" variant="secondary">
            My jobs
          </ButtonLink>
          <Button variant="quiet" onClick={onAnother}>
            Post another job
          </Button>
        </div>
      </Card>
    </Container>
  )
}
