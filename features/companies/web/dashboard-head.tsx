import { formatCount } from '#contract/base/money.ts'
import type { Entitlement } from '#contract/subscriptions/subscriptions.ts'
import { rightsWords } from '#features/subscriptions/web/package-words.ts'
import { useMayOpen } from '#site/member-may.tsx'
import { written } from '#site/text-direction.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { EmployerLogo } from '#site/ui/employer-logo.tsx'
import { PlusIcon } from '#site/ui/rich/icons.tsx'
import { Written } from '#site/ui/written.tsx'

type DashboardHeadProps = {
  company: string
  logo: string | null | undefined
  totalJobs: number
  activeEmployers: number
  subscriptions: number
  isFree: boolean
  entitlement: Entitlement | undefined
}

/** Name of the employer, the way to a new job, three figures, and its entitlement in a line. */
export function DashboardHead(props: DashboardHeadProps) {
  const { company, logo, totalJobs, activeEmployers, subscriptions, isFree, entitlement } = props
  const mayOpen = useMayOpen()
  const rights = entitlement && rightsWords(entitlement)
  return (
    <header className="overflow-hidden rounded-box border bg-raised">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 md:px-6">
        <EmployerLogo name={company} src={logo} size="medium" />
        <div className="min-w-0 grow basis-40">
          <h1 className="text-xl/7 font-bold md:text-2xl">Employer Dashboard</h1>
          <p {...written(company)} className="text-ink-soft">
            {company}
          </p>
        </div>
        {mayOpen('/create-job') && (
          <ButtonLink to="/create-job" icon={<PlusIcon />} className="max-sm:w-full">
            Post New Job
          </ButtonLink>
        )}
      </div>
      <div className="on-brand flex flex-wrap items-center gap-x-8 gap-y-1 px-4 py-2.5 md:px-6">
        <dl className="flex grow justify-between gap-4 sm:grow-0 sm:gap-8">
          <Figure label="Total Jobs" value={formatCount(totalJobs)} />
          <Figure label="Active Employers" value={formatCount(activeEmployers)} />
          {mayOpen('/select-subscription') && (
            <Figure label="Subscriptions" value={isFree ? 'FREE' : formatCount(subscriptions)} />
          )}
        </dl>
        {rights && mayOpen('/select-subscription') && (
          <p className="text-sm text-on-brand-soft">
            <Written>{`${rights.title}. ${rights.words}`}</Written>
          </p>
        )}
      </div>
    </header>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="sm:flex sm:flex-row-reverse sm:items-baseline sm:gap-2">
      <dt className="text-sm text-on-brand-soft">{label}</dt>
      <dd className="text-xl font-bold tabular-nums">{value}</dd>
    </div>
  )
}
