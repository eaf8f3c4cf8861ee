import { type JobReview, lookedAtWithinHours } from '#contract/jobs/job-reviews.ts'
import { Written } from '#site/ui/written.tsx'

/** For its employer: why a job is not shown yet, or what to change. */
export function BeingLookedAt({ review: { because, state, words } }: { review: JobReview }) {
  return (
    <div className="space-y-1 text-sm wrap-anywhere">
      <p className="text-yellow-ink">{titleOf(state)}</p>
      {state === 'change' && words && (
        <p>
          <strong>We ask you:</strong> <Written>{words}</Written>
        </p>
      )}
      <ul className="space-y-1 text-ink-soft">
        {because.map(({ rule, why, words: found }) => (
          <li key={`${rule} ${found}`}>
            {found && (
              <>
                “<Written>{found}</Written>”:{' '}
              </>
            )}
            {why}
          </li>
        ))}
      </ul>
    </div>
  )
}

function titleOf(state: JobReview['state']): string {
  if (state === 'change') return 'Waiting for your change. It is shown once you have changed the text.'
  if (state === 'unlooked') return `Shown after ${lookedAtWithinHours} hours. We have not checked it yet.`
  return 'Being checked, usually within a day. Your paid time waits until then.'
}
