import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '#contract/base/in-words.ts'
import type { MyPage } from '#contract/my-page/my-page.ts'
import { useApi } from '#site/api/api-context.tsx'
import { allWordsOf } from '#site/api/api-error.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { RemovableChip } from '#site/ui/chip.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { JobLine } from './job-line.tsx'
import { Section } from './section.tsx'
import { WishForm, wishWords } from './wish-form.tsx'

interface JobsForMeProps {
  mine: MyPage
  seekerId: string
}

/** Recommended jobs, each with its reason. Dismissing one hides its kind, which can be restored. */
export function JobsForMe({ mine: { forMe, wish, unwanted, profile }, seekerId }: JobsForMeProps) {
  const queries = useQueryClient()
  const [isChanging, setChanging] = useState(false)
  const reload = () => queries.invalidateQueries({ queryKey: ['my-page', seekerId] })
  return (
    <Section title="Jobs for you">
      {isChanging ? (
        <WishForm
          wish={wish}
          onDone={(isChanged) => {
            setChanging(false)
            if (isChanged) void reload()
          }}
        />
      ) : (
        <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
          <span>{wishWords(wish)}</span>
          <Button variant="quiet" size="small" className="-ml-3" onClick={() => setChanging(true)}>
            {wish.work || wish.pay ? 'Change the job I want' : 'Describe the job I want'}
          </Button>
        </p>
      )}
      {forMe.length === 0 && (
        <p className="mb-3 text-ink-soft">
          No open job fits your profile yet.{' '}
          {profile.hasSkills ? (
            'Save jobs that you like'
          ) : (
            <TextLink to="/jobseeker/profile">Add your skills</TextLink>
          )}{' '}
          or say what you are looking for, and jobs like that appear here.
        </p>
      )}
      <ul className="space-y-3">
        {forMe.map(({ job, why }) => (
          <JobForMe key={job._id} job={job} why={why} />
        ))}
      </ul>
      {!profile.hasNationality && (
        <p className="mt-3 text-sm text-ink-soft">
          Some jobs are only for Maldivians or for foreigners.{' '}
          <TextLink to="/jobseeker/profile">Add your nationality</TextLink> to see which are open to you.
        </p>
      )}
      {unwanted.length > 0 && <Unwanted unwanted={unwanted} onChange={reload} />}
    </Section>
  )
}

function JobForMe({ job, why }: MyPage['forMe'][number]) {
  const api = useApi()
  const [isOff, setOff] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (off: boolean) =>
      api(`${off ? 'PUT' : 'DELETE'} /api/jobseekers/unwanted-jobs/:jobId`, { params: { jobId: job._id } }),
    onSuccess: (_, off) => setOff(off),
  })
  const failed = error && (
    <Alert tone="error">{allWordsOf(error, 'Your choice could not be saved. Please try again.')}</Alert>
  )
  if (isOff)
    return (
      <li className="space-y-2 rounded-box border border-dashed border-control/60 px-4 py-2 text-ink-soft">
        <div className="flex min-h-14 flex-wrap items-center justify-between gap-3">
          <span role="status">
            You will not see jobs like “<Written>{job.title}</Written>” here
          </span>
          <Button
            variant="secondary"
            size="small"
            busy={isPending && 'Undoing...'}
            onClick={() => mutate(false)}
          >
            Undo
          </Button>
        </div>
        {failed}
      </li>
    )
  return (
    <JobLine
      job={job}
      why={why}
      act={
        <div className="relative z-1 -my-1.5 -mr-3 ml-auto space-y-2">
          {failed}
          <Button
            variant="quiet"
            size="small"
            busy={isPending && 'One moment...'}
            onClick={() => mutate(true)}
          >
            Not for me<span className="sr-only">: {job.title}</span>
          </Button>
        </div>
      }
    />
  )
}

/** Lists the dismissed jobs, so that they can be restored. */
function Unwanted({ unwanted, onChange }: { unwanted: MyPage['unwanted']; onChange: () => Promise<void> }) {
  const api = useApi()
  const back = useMutation({
    mutationFn: (jobId: string) => api('DELETE /api/jobseekers/unwanted-jobs/:jobId', { params: { jobId } }),
    onSuccess: onChange,
  })
  return (
    <details className="mt-4 text-sm">
      <summary className="w-fit cursor-pointer font-semibold text-accent">
        Not for me: {countOf(unwanted.length, 'kind of job', 'kinds of jobs')}
      </summary>
      <p className="mt-2 text-ink-soft">Remove one to see such jobs again.</p>
      {back.error && (
        <Alert tone="error">
          {allWordsOf(back.error, 'Your choice could not be saved. Please try again.')}
        </Alert>
      )}
      <ul className="mt-2 flex flex-wrap gap-2">
        {unwanted.map(({ jobId, title }) => (
          <li key={jobId}>
            <RemovableChip label={title} onRemove={() => back.mutate(jobId)} />
          </li>
        ))}
      </ul>
    </details>
  )
}
