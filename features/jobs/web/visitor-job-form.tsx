import { useState } from 'react'
import { dayOf } from '#contract/base/maldives.ts'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useNavigate } from '#site/router/router.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Container } from '#site/ui/container.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { readDraft, visitor } from './draft.ts'
import { JobCheck } from './job-check.tsx'
import { AboutTheJob, ClosingDate, Description, HowToApply } from './job-fields.tsx'
import { emptyJob, mistakesInNew } from './job-values.ts'
import { MoreAboutTheJob } from './more-about-the-job.tsx'
import { Pay } from './pay-fields.tsx'
import { expiryNote } from './posting-words.ts'
import { useJobForm } from './use-job-form.ts'

const register = '/register?redirect=%2Fcreate-job'

/** Form for a new job without an account: the input stays in this browser until there is one. */
export function VisitorJobForm() {
  const navigate = useNavigate()
  const [start] = useState(() => readDraft(visitor) ?? emptyJob)
  const { form } = useJobForm({
    start,
    draftId: visitor,
    mistakesIn: mistakesInNew,
    send: async () => navigate(register),
    failed: 'The next page could not be opened. Please try again.',
  })
  return (
    <Container className="pb-10">
      <PageHeader title="Post a Job" lead={expiryNote} />
      <Form form={form} aria-label="Post a Job" className="max-w-200 space-y-5">
        <Card as="section" className="space-y-3">
          <h2 className="text-lg font-semibold">Access Required</h2>
          <p>
            Please log in to post a job listing. You can write it now. It is saved in this browser, and filled
            in when you come back with an account.
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/login?redirect=%2Fcreate-job" variant="secondary">
              Log In
            </ButtonLink>
            <ButtonLink to={register} variant="secondary">
              Create an employer account
            </ButtonLink>
          </div>
        </Card>
        <JobCheck>
          <AboutTheJob />
          <Description />
          <Pay />
          <HowToApply>
            <ClosingDate
              optional
              first={dayOf(new Date())}
              last={undefined}
              hint="Leave it empty for as long as your plan allows"
            />
          </HowToApply>
          <MoreAboutTheJob
            attachment={
              <p className="text-sm text-ink-soft">
                A PDF with more details can be added when you are logged in.
              </p>
            }
          />
        </JobCheck>
        <Button type="submit" size="large">
          Continue with an account
        </Button>
        <FormOutcome />
      </Form>
    </Container>
  )
}
