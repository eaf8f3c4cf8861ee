import type { Paged } from '#contract/base/endpoint.ts'
import { countOf } from '#contract/base/in-words.ts'
import type { DirectoryEmployer } from '#contract/companies/employers.ts'
import { figureText } from '#contract/hiring/answer-figure.ts'
import { EvidenceLines } from '#features/jobs/web/evidence-lines.tsx'
import { placeText } from '#features/places/web/place-text.ts'
import { fileUrl } from '#site/addresses.ts'
import { written } from '#site/text-direction.ts'
import { EmployerLogo } from '#site/ui/employer-logo.tsx'
import { WebsiteLink } from '#site/ui/website-link.tsx'
import { Written } from '#site/ui/written.tsx'

/** Head of a company's public page. */
export function EmployerIntroduction({
  employer,
  openJobs,
  name: Name = 'h1',
}: {
  employer: DirectoryEmployer
  /** Element of the name: the heading of the page, except in a preview. */
  name?: 'h1' | 'p'
  openJobs: Pick<Paged<unknown>, 'total' | 'more'> | undefined
}) {
  return (
    <header className="rounded-box border bg-raised p-4 sm:p-6">
      <div className="flex gap-4 sm:gap-5">
        <EmployerLogo name={employer.name} src={fileUrl(employer.logo)} size="large" />
        <div className="min-w-0">
          <Name className="text-2xl font-bold text-pretty md:text-3xl">
            <Written>{employer.name}</Written>
          </Name>
          <p className="mt-1 text-ink-soft">
            <Written>{employer.industry || 'Various'}</Written> ·{' '}
            <Written>{placeText(employer) || 'Not specified'}</Written>
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
            {openJobs && (
              <span className="font-semibold">
                {countOf(openJobs.total, 'open job', 'open jobs', openJobs.more)}
              </span>
            )}
            <span className="first-letter:uppercase">{figureText(employer.answers)}</span>
            <WebsiteLink website={employer.website} />
          </p>
          <div className="mt-2">
            <EvidenceLines evidence={employer.evidence} />
          </div>
        </div>
      </div>
      {employer.about && (
        <p {...written(employer.about)} className="prose mt-4">
          {employer.about}
        </p>
      )}
    </header>
  )
}
