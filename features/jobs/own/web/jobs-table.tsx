import { useState } from 'react'
import { countOf } from '#contract/base/in-words.ts'
import { formatCount } from '#contract/base/money.ts'
import { maxJobsAtOnce } from '#contract/facts/bounds.ts'
import type { ListedOwnJob } from '#contract/jobs/own-jobs.ts'
import { ActionOutcome } from '#features/jobs/web/action-outcome.tsx'
import { NoJobs } from '#features/jobs/web/no-jobs.tsx'
import { UnsentAnswers } from '#features/jobs/web/unsent-answers.tsx'
import { Button } from '#site/ui/button.tsx'
import { FoundCount } from '#site/ui/found-count.tsx'
import { Pagination } from '#site/ui/pagination.tsx'
import { Outcomes } from '#site/ui/rich/outcomes.tsx'
import { staysAtBottom } from '#site/ui/stays-at-bottom.ts'
import { ActionDialog } from './action-dialog.tsx'
import { ActionsMenu } from './actions-menu.tsx'
import { EndJobs } from './end-jobs.tsx'
import { FoundDrafts } from './found-drafts.tsx'
import { JobRows } from './job-rows.tsx'
import { ListFilters } from './list-filters.tsx'
import { NothingFits } from './nothing-fits.tsx'
import { useActionQuestion } from './use-action-question.ts'
import type { ShownJobs } from './use-own-jobs.ts'

/** Jobs of a tab as a table: search, filters, sorting and pages come from the server. */
export function JobsTable({ address, list, tab, sort, isFiltered, pages }: ShownJobs) {
  const { page } = address
  const [chosen, setChosen] = useState<ReadonlyMap<string, ListedOwnJob>>(new Map())
  const { asked, ending, acted, acts, ...asking } = useActionQuestion((jobs) =>
    setChosen((all) => new Map([...all].filter(([id]) => !jobs.some(({ _id }) => _id === id)))),
  )
  const { ask } = asking
  const ticked = [...chosen.values()]
  const isTooMany = ticked.length > maxJobsAtOnce
  return (
    <div className="space-y-4 pt-4">
      <ListFilters address={address} />
      <ActionOutcome message={acts.message} onDismiss={acts.clear}>
        {acted && <Outcomes {...acted} onDismiss={asking.dismiss} />}
        <UnsentAnswers />
      </ActionOutcome>
      <FoundDrafts drafts={list.drafts} />
      <FoundCount isHidden={list.jobs.length === 0}>{countOf(list.total, 'job', 'jobs')}</FoundCount>
      {list.jobs.length === 0 && (isFiltered || page > 1) && <NothingFits address={address} />}
      {list.jobs.length === 0 && !isFiltered && page === 1 && <NoJobs tab={tab} />}
      {list.jobs.length > 0 && (
        <>
          <JobRows
            jobs={list.jobs}
            address={address}
            sort={sort}
            chosen={chosen}
            onChoose={setChosen}
            onAction={(act, job) => ask(act, [job])}
          />
          <Pagination
            page={page}
            pages={pages}
            around={list}
            hrefOf={(to, cursor) => address.hrefOf({}, to, cursor)}
          />
        </>
      )}
      {ticked.length > 0 && (
        <section
          aria-label="Chosen jobs"
          {...staysAtBottom}
          className="sticky bottom-3 z-10 flex flex-wrap items-center justify-between gap-3 rounded-box border border-accent bg-raised px-4 py-3 shadow-over"
        >
          <p role="status" className="font-semibold">
            {formatCount(ticked.length)} chosen{isTooMany && `, ${maxJobsAtOnce} at most`}
          </p>
          <div className="flex gap-2">
            <Button size="small" variant="quiet" onClick={() => setChosen(new Map())}>
              Clear
            </Button>
            <ActionsMenu jobs={ticked} disabled={isTooMany} onAction={(act) => ask(act, ticked)} />
          </div>
        </section>
      )}
      {asked && <ActionDialog {...asked} onCancel={asking.cancel} onDone={asking.done} />}
      {ending && (
        <EndJobs
          {...ending}
          acts={acts}
          listed={list.jobs}
          onEnded={asking.ended}
          onClose={asking.endingOver}
        />
      )}
    </div>
  )
}
