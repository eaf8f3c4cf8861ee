import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { countOf } from '#contract/base/in-words.ts'
import { formatCount } from '#contract/base/money.ts'
import type { Finding } from '#contract/jobs/job-check.ts'
import { useApi } from '#site/api/api-context.tsx'
import { written } from '#site/text-direction.ts'
import { WarningIcon } from '#site/ui/icons.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { useSettled } from '#site/use-settled.ts'
import type { JobValues } from './job-values.ts'
import { useTypedJob } from './use-job-form.ts'

/** Milliseconds without typing before the text is checked. */
const quiet = 1_000

type Checked = Pick<JobValues, (typeof checked)[number]>
const checked = [
  'title',
  'description',
  'benefits',
  'location',
  'applicationRestriction',
  'salaryMin',
  'salaryMax',
  'salaryCurrency',
  'salaryPeriod',
] as const

/** Fields to check. A salary that is not stated is left out. */
function checkedOf(values: JobValues): Checked {
  const pay = values.salaryNotStated ? { salaryMin: '', salaryMax: '' } : {}
  const written = { ...values, ...pay }
  return Object.fromEntries(checked.map((name) => [name, written[name]])) as Checked
}

/** Findings with the texts that they are about. */
interface Advice {
  found: readonly Finding[]
  about: Checked
}

const AdviceContext = createContext<Advice | undefined>(undefined)

/** Checks the input of the surrounding form, and advises its fields. It refuses nothing. */
export function JobCheck({ jobId, children }: { jobId?: string; children: ReactNode }) {
  const api = useApi()
  const settled = useSettled(useTypedJob(), quiet)
  const about = checkedOf(settled)
  const isWritten = about.title !== '' || about.description !== ''
  const { data } = useQuery({
    queryKey: ['job-check', jobId, about],
    queryFn: async (): Promise<Advice> => {
      const found = await api('POST /api/jobs/check', { input: { ...about, ...(jobId && { jobId }) } })
      return { found: found.filter((one) => isShown(one, settled)), about }
    },
    enabled: isWritten,
    placeholderData: keepPreviousData,
  })
  const count = data?.found.length ?? 0
  return (
    <AdviceContext value={data}>
      <p role="status" className="sr-only">
        {count > 0 && `Advice beside the fields: ${formatCount(count)}`}
      </p>
      {children}
    </AdviceContext>
  )
}

/** The pay total has its own comparison with the minimum wage, and says what missing pay means. */
const isShown = ({ rule }: Finding, { salaryNotStated }: JobValues) =>
  rule !== 'minimum wage' && (rule !== 'no pay' || salaryNotStated)

/** Advice for a field; undefined without any. */
export function useFieldAdvice(field: string): ReactNode {
  const advice = use(AdviceContext)
  const here = advice?.found.filter((one) => one.field === field) ?? []
  if (!advice || here.length === 0) return undefined
  return (
    <ul className="space-y-1.5">
      {here.map((one) => (
        <li key={`${one.from} ${one.rule}`} className="flex gap-1.5">
          <WarningIcon className="mt-px size-4.5 text-yellow-ink" />
          <span>
            <Quoted words={spanOf(advice.about, one)} /> {one.why}{' '}
            {one.more && `${countOf(one.more, 'more place', 'more places')} like this. `}
            {one.jobId && (
              <TextLink to={`/renew-job?jobId=${one.jobId}`} className="whitespace-nowrap">
                Renew it
              </TextLink>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

const Quoted = ({ words }: { words: string }) =>
  words !== '' && (
    <q className="font-semibold">
      <mark className="bg-yellow-tint text-ink">
        <bdi {...written(words)}>{words}</bdi>
      </mark>
    </q>
  )

const maxShown = 80

function spanOf(about: Checked, { field, from, to }: Finding): string {
  const words = String(about[field as keyof Checked] ?? '')
    .slice(from, to)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return words.length > maxShown ? `${words.slice(0, maxShown)}…` : words
}
