import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Finding } from '#contract/job-check.ts'
import { useApi } from '#site/api/api-context.tsx'
import { written } from '#site/text-direction.ts'
import { Alert } from '#site/ui/alert.tsx'
import type { JobValues } from './job-values.ts'
import { useTypedJob } from './use-job-form.ts'

/** Milliseconds without typing after which the text is looked at. */
const quiet = 1_000

function asked({
  title,
  description,
  benefits,
  location,
  salaryMin,
  salaryMax,
  salaryCurrency,
  salaryPeriod,
  applicationRestriction,
}: JobValues) {
  const words = { title, description, benefits, location, applicationRestriction }
  return { ...words, salaryMin, salaryMax, salaryCurrency, salaryPeriod }
}

/** What was typed, once nothing was for a moment. */
function useSettled(values: JobValues): JobValues {
  const [settled, setSettled] = useState(values)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(values), quiet)
    return () => clearTimeout(timer)
  }, [values])
  return settled
}

/** Advice on the words of some fields of the form around it. It refuses nothing. */
export function JobCheck({ fields, jobId }: { fields: readonly string[]; jobId?: string }) {
  const api = useApi()
  const values = useSettled(useTypedJob())
  const input = { ...asked(values), ...(jobId && { jobId }) }
  const isWritten = values.title !== '' || values.description !== ''
  const found = useQuery({
    queryKey: ['job-check', input],
    queryFn: () => api('POST /api/jobs/check', { input }),
    enabled: isWritten,
    placeholderData: (before) => before,
  })
  // Pay that is not written yet is asked for by the form itself.
  const here = (found.data ?? []).filter(({ field, rule }) => fields.includes(field) && rule !== 'no pay')
  if (here.length === 0) return null
  return (
    <Alert tone="warning" title="Please look at these words again">
      <ul className="mt-1 space-y-1">
        {here.map((one) => (
          <li key={`${one.field} ${one.from} ${one.rule}`}>
            <q className="font-semibold">
              <bdi {...written(spanOf(values, one))}>{spanOf(values, one)}</bdi>
            </q>{' '}
            {one.why}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

const maxShown = 80

function spanOf(values: JobValues, { field, from, to }: Finding): string {
  const words = String(values[field as keyof JobValues] ?? '')
    .slice(from, to)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return words.length > maxShown ? `${words.slice(0, maxShown)}…` : words
}
