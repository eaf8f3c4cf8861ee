import { OwnJobs } from '#features/jobs/web/own-jobs.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Pagination } from '#site/ui/pagination.tsx'
import { FoundDrafts } from './found-drafts.tsx'
import { ListFilters } from './list-filters.tsx'
import { NothingFits } from './nothing-fits.tsx'
import type { ShownJobs } from './use-own-jobs.ts'

/** Jobs of a tab as cards, for phones and by choice. Search and filters are collapsed. */
export function JobsCards({ address, list, tab, isFiltered, pages }: ShownJobs) {
  const { page } = address
  return (
    <>
      {list.counts.all > 0 && (
        <div className="pt-5">
          <Disclosure summary="Search, filter and sort" open={isFiltered}>
            <ListFilters address={address} />
          </Disclosure>
        </div>
      )}
      {list.drafts.length > 0 && (
        <div className="pt-4">
          <FoundDrafts drafts={list.drafts} />
        </div>
      )}
      <OwnJobs
        key={`${tab} ${page}`}
        jobs={list.jobs}
        tab={tab}
        {...((isFiltered || page > 1) && { empty: <NothingFits address={address} /> })}
      />
      <div className="pt-4">
        <Pagination
          page={page}
          pages={pages}
          around={list}
          hrefOf={(to, cursor) => address.hrefOf({}, to, cursor)}
        />
      </div>
    </>
  )
}
