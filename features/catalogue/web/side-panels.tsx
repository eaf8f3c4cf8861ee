import { memo } from 'react'
import { countOf, countText } from '#contract/base/in-words.ts'
import type { JobFacets, TopEmployer } from '#contract/catalogue/job-search.ts'
import { isArea } from '#contract/facts/place-values.ts'
import type { Category } from '#contract/facts/vocabularies.ts'
import { fileUrl } from '#site/addresses.ts'
import { Link } from '#site/router/link.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { CardLink } from '#site/ui/card-link.tsx'
import { EmployerLogo } from '#site/ui/employer-logo.tsx'
import { Written } from '#site/ui/written.tsx'
import { jobsForPage, landingPath } from '../landing-rules.ts'
import { type Chosen, listingHref } from './listing-address.ts'

const shownCategories = 8
const shownAtolls = 5

interface TopCategoriesProps {
  chosen: Chosen
  facets: JobFacets | undefined
}

/** Categories with most jobs, with the other filters applied. */
export const TopCategories = memo(function TopCategories({ chosen, facets }: TopCategoriesProps) {
  const isMore = facets?.more.includes('category') ?? false
  return (
    <nav aria-labelledby="top-categories">
      <h2 id="top-categories" className="font-semibold">
        Top categories
      </h2>
      <ul className="mt-2 -ml-2.5">
        <CategoryLink
          to={listingHref(chosen, { category: undefined })}
          name="All Categories"
          count={facets?.without.category}
          isMore={isMore}
          isCurrent={chosen.category === undefined}
        />
        {facets?.category.slice(0, shownCategories).map(({ name, count }) => (
          <CategoryLink
            key={name}
            to={listingHref(chosen, { category: [name as Category] })}
            name={name}
            count={count}
            isMore={isMore}
            isCurrent={chosen.category?.includes(name as Category) ?? false}
          />
        ))}
      </ul>
    </nav>
  )
})

/** Pages of the places with most jobs, and a link to all. */
export const TopAtolls = memo(function TopAtolls({ facets }: { facets: JobFacets | undefined }) {
  const areas = facets?.place.filter(({ name, count }) => isArea(name) && count >= jobsForPage)
  return (
    <nav aria-labelledby="top-atolls">
      <h2 id="top-atolls" className="font-semibold">
        Jobs by place
      </h2>
      <ul className="mt-2 -ml-2.5">
        {areas?.slice(0, shownAtolls).map(({ name, label = name }) => (
          <li key={name}>
            <Link to={landingPath('atoll', label)} className="panel-link">
              {label}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/browse" className="panel-link">
            All places and categories
          </Link>
        </li>
      </ul>
    </nav>
  )
})

interface CategoryLinkProps {
  to: string
  name: string
  count: number | undefined
  /** True if there are more than `count`. */
  isMore: boolean
  isCurrent: boolean
}

function CategoryLink({ to, name, count, isMore, isCurrent }: CategoryLinkProps) {
  return (
    <li>
      <Link to={to} aria-current={isCurrent ? 'true' : undefined} className="panel-link">
        {name}
        {count !== undefined && (
          <span className="text-xs tabular-nums">
            {countText(count, isMore)}
            <span className="sr-only"> {count === 1 ? 'job' : 'jobs'}</span>
          </span>
        )}
      </Link>
    </li>
  )
}

interface TopEmployersProps {
  employers: readonly TopEmployer[]
}

function Ranking({ employers }: TopEmployersProps) {
  return (
    <ol className="mt-3 space-y-1">
      {employers.map((employer, index) => (
        <li
          key={employer._id}
          className="group relative -mx-2 flex items-center gap-3 rounded-box px-2 py-2 transition-colors hover:bg-hover"
        >
          <span className="relative shrink-0">
            <EmployerLogo name={employer.companyName} src={fileUrl(employer.logo)} />
            <span className="absolute -top-1.5 -left-1.5 grid size-5.5 place-items-center rounded-full border bg-raised text-xs font-bold text-accent tabular-nums">
              <span className="sr-only">Rank </span>
              {index + 1}
            </span>
          </span>
          <span className="min-w-0 text-sm">
            <CardLink
              to={`/employer-jobs/${employer._id}`}
              className="line-clamp-2 font-semibold group-hover:text-accent"
            >
              <Written>{employer.companyName}</Written>
            </CardLink>
            <span className="block text-ink-soft">
              {countOf(employer.jobCount, 'job available', 'jobs available', employer.more)}
            </span>
            <span className="block truncate text-xs text-ink-soft">
              <Written>{employer.industry || employer.sector || 'Not specified'}</Written>
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}

export const TopEmployers = memo(function TopEmployers({ employers }: TopEmployersProps) {
  if (employers.length === 0) return null
  return (
    <section aria-labelledby="top-employers" className="rounded-box border bg-raised p-4 sm:p-5">
      <h2 id="top-employers" className="font-semibold">
        Top Employers
      </h2>
      <Ranking employers={employers} />
    </section>
  )
})

export const HiringBox = () => (
  <section className="rounded-box border border-accent/25 bg-accent-tint p-4 sm:p-5">
    <h2 className="font-semibold">Looking to hire?</h2>
    <p className="mt-1 text-sm text-ink-soft">Reach people on every island who are looking for work now.</p>
    <ButtonLink to="/create-job" size="small" className="mt-3">
      Post a Job
    </ButtonLink>
  </section>
)
