import { useQuery } from '@tanstack/react-query'
import { toLaari } from '#contract/base/money.ts'
import { guaranteedOfJob } from '#features/pay/job-pay-rules.ts'
import { cardPay } from '#features/pay/pay-words.ts'
import { CardPay } from '#features/pay/web/card-pay.tsx'
import { payRulesQuery, usualRate } from '#features/pay/web/pay-rules-query.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useFormValues } from '#site/form/form.tsx'
import { written } from '#site/text-direction.ts'
import { FeaturedBadge } from '#site/ui/badge.tsx'
import { Card } from '#site/ui/card.tsx'
import { EmployerLogo } from '#site/ui/employer-logo.tsx'
import { Written } from '#site/ui/written.tsx'
import { jobValuesIn } from './job-form-fields.ts'
import { shownPay } from './shown-pay.ts'
import type { JobForm } from './use-job-form.ts'

interface Company {
  name: string
  logo: string | null
}

/** Preview of the card while the job is written. */
export function JobPreview({
  form,
  company,
  featured,
}: {
  form: JobForm
  company: Company
  featured: boolean
}) {
  const job = jobValuesIn(useFormValues(form))
  const pay = shownPay(job)
  const { data: rules } = useQuery(payRulesQuery(useApi()))
  const sure = guaranteedOfJob(pay, toLaari((rules?.exchangeRate ?? usualRate).rate))
  return (
    <section aria-label="Preview">
      <h2 className="mb-2 font-semibold">How it looks in the list</h2>
      <Card featured={featured} className="job-card">
        <div className="job-grid">
          <EmployerLogo name={company.name} src={company.logo} size="card" />
          <p {...written(job.title)} className={`job-title ${job.title ? '' : 'text-ink-soft'}`}>
            {job.title || 'Job title'}
          </p>
          <span />
          <div className="job-lines">
            <p className="job-facts">
              <span className="truncate">
                <Written>{company.name}</Written>
              </span>
              <span className="job-place">
                <span className="truncate">
                  <Written>{job.location || 'Location'}</Written>
                </span>
              </span>
            </p>
            <CardPay job={{ ...pay, pay: cardPay(pay, sure) }} />
            <div className="job-foot">
              <span>{[job.type, job.mode].filter(Boolean).join(' · ') || 'Job type'}</span>
              {featured && <FeaturedBadge />}
            </div>
          </div>
        </div>
      </Card>
    </section>
  )
}
