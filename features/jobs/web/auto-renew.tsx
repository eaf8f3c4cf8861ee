import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatLongDate } from '#contract/base/maldives.ts'
import type { OwnJob } from '#contract/jobs/jobs.ts'
import type { Entitlement } from '#contract/subscriptions/subscriptions.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Card } from '#site/ui/card.tsx'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { hasClosingDay } from '../renewal-rules.ts'
import { isActive } from './own-jobs-words.ts'

type AutoRenewProps = { job: OwnJob; entitlement: Entitlement | undefined }

/** Switch for the automatic renewal of a job; it can always be switched off. */
export function AutoRenew({ job, entitlement }: AutoRenewProps) {
  const api = useApi()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (autoRenew: boolean) =>
      api('PUT /api/jobs/:jobId/auto-renew', { params: { jobId: job._id }, input: { autoRenew } }),
    onSuccess: ({ message }) => showToast(message),
    onSettled: () => queries.invalidateQueries({ queryKey: ['jobs'] }),
  })
  const isAnnual = entitlement?.via === 'annual'
  const endsBefore =
    isActive(job) && (isAnnual || job.autoRenew) && hasClosingDay(job.expiryDate, job.paidUntil ?? '')
  const isOn = change.isPending ? change.variables : (job.autoRenew ?? false)
  return (
    <Card as="section">
      <h2 className="text-lg font-semibold">Renews automatically</h2>
      <Checkbox
        label={`Renew “${job.title}” automatically`}
        hint={
          endsBefore
            ? `You chose ${formatLongDate(job.expiryDate)} as its closing date: it ends then. Once you renew it to the latest day, it is renewed automatically.`
            : isAnnual || isOn
              ? 'A few days before it expires, for another month, as long as your Annual plan lasts. We e-mail you each time.'
              : 'This is part of the Annual plan.'
        }
        checked={isOn}
        disabled={!isAnnual && !isOn}
        error={change.error ? wordsOf(change.error, 'It could not be saved. Please try again.') : undefined}
        onChange={(event) => change.mutate(event.target.checked)}
      />
    </Card>
  )
}
