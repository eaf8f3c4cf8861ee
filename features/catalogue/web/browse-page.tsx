import { useQuery } from '@tanstack/react-query'
import { useApi } from '#site/api/api-context.tsx'
import { useHead } from '#site/head.tsx'
import type { LoadContext, Loaded } from '#site/page.ts'
import { Container } from '#site/ui/container.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { LoadError } from '#site/ui/rich/load-error.tsx'
import { Loading, SkeletonCard } from '#site/ui/skeleton.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { browseQuery } from './browse-queries.ts'
import { CountedLinks, linksTo, pairLinks } from './landing-links.tsx'

export async function load({ api, queries }: LoadContext): Promise<Loaded> {
  await queries.fetchQuery(browseQuery(api))
  return { tags: ['jobs', 'places'] }
}

/** Lists every atoll and category with enough open jobs for its own page. */
export default function BrowsePage() {
  const query = useQuery(browseQuery(useApi()))
  const { data } = query
  useHead({
    title: 'Jobs by place and category',
    description:
      'Open jobs in the Maldives, place by place and category by category, with how many there are in each.',
    canonical: '/browse',
  })
  return (
    <Container>
      <PageHeader
        title="Jobs by place and category"
        lead={
          <>
            For an island, a resort or several choices at once, <TextLink to="/">search all jobs</TextLink>.
            See also <TextLink to="/salaries">what jobs pay</TextLink>.
          </>
        }
      />
      {data ? (
        <div className="space-y-8">
          <Group id="atolls" title="By place" links={linksTo('atoll', [...data.places, ...data.atolls])} />
          {data.pairs.length > 0 && <Group id="pairs" title="By work and place" links={pairLinks(data)} />}
          <Group id="categories" title="By category" links={linksTo('category', data.categories)} />
        </div>
      ) : query.isError ? (
        <LoadError query={query} />
      ) : (
        <Loading label="Counting jobs" shown>
          <SkeletonCard />
        </Loading>
      )}
    </Container>
  )
}

function Group({
  id,
  title,
  links,
}: {
  id: string
  title: string
  links: Parameters<typeof CountedLinks>[0]['links']
}) {
  return (
    <nav aria-labelledby={id} className="rounded-box border bg-raised p-4 sm:p-5">
      <h2 id={id} className="scroll-mt-4 text-xl font-semibold">
        {title}
      </h2>
      {links.length > 0 ? (
        <CountedLinks links={links} className="mt-2 -mx-2.5 grid sm:grid-cols-2 sm:gap-x-6 lg:grid-cols-3" />
      ) : (
        <p className="mt-2 text-ink-soft">There are too few open jobs at the moment.</p>
      )}
    </nav>
  )
}
