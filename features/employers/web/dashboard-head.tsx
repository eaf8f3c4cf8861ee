import { formatCount } from '#contract/money.ts'
import type { Entitlement } from '#contract/subscriptions.ts'
import { rightsWords } from '#features/subscriptions/web/package-words.ts'
import { useMayOpen } from '#site/member-may.tsx'
import { written } from '#site/text-direction.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { EmployerLogo } from '#site/ui/employer-logo.tsx'
import { ChartIcon, PlusIcon } from '#site/ui/rich/icons.tsx'
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

/** Name of the employer, its entitlement, and two figures. */
export function DashboardHead(props: DashboardHeadProps) {
  const { company, logo, totalJobs, activeEmployers, subscriptions, isFree, entitlement } = props
  const mayOpen = useMayOpen()
  const rights = entitlement && rightsWords(entitlement)
  return (
    <header className="overflow-hidden rounded-box border bg-raised">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-4 p-4 sm:p-5 md:p-6">
        <EmployerLogo name={company} src={logo} size="large" />
        <div className="min-w-0 grow basis-40">
          <h1 className="text-xl font-bold sm:text-2xl md:text-3xl">Employer Dashboard</h1>
          <p {...written(company)} className="mt-0.5 text-ink-soft">
            {company}
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
          <ButtonLink
            to="/session-analytics"
            variant="secondary"
            icon={<ChartIcon />}
            className="max-sm:order-last"
          >
            Session Analytics
          </ButtonLink>
          {mayOpen('/create-job') && (
            <ButtonLink to="/create-job" icon={<PlusIcon />}>
              Post New Job
            </ButtonLink>
          )}
        </div>
      </div>
      <dl className="on-brand grid grid-cols-2 md:grid-cols-[1fr_1fr_2fr]">
        <Figure label="Total Jobs" value={formatCount(totalJobs)} />
        <Figure label="Active Employers" value={formatCount(activeEmployers)} />
        {mayOpen('/select-subscription') && (
          <Figure
            label="Subscriptions"
            value={isFree ? 'FREE' : formatCount(subscriptions)}
            note={rights && `${rights.title}. ${rights.words}`}
            wide
          />
        )}
      </dl>
    </header>
  )
}

type FigureProps = { label: string; value: string; note?: string | undefined; wide?: boolean }

function Figure({ label, value, note, wide = false }: FigureProps) {
  return (
    <div
      className={`border-brand-line px-4 py-3.5 sm:px-5 md:px-6 ${wide ? 'max-md:col-span-2 max-md:border-t md:border-l' : 'not-first:border-l'}`}
    >
      <dt className="text-sm text-on-brand-soft">{label}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-2xl font-bold tabular-nums">{value}</span>
        {note && (
          <span className="text-sm text-on-brand-soft">
            <Written>{note}</Written>
          </span>
        )}
      </dd>
    </div>
  )
}
