import { formatLongDate } from '#contract/base/maldives.ts'
import { wordsOf } from '#site/api/api-error.ts'
import { BackLink } from '#site/ui/back-link.tsx'
import { Button } from '#site/ui/button.tsx'
import { Container } from '#site/ui/container.tsx'
import { CopyLink } from '#site/ui/copy-link.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { LoadError } from '#site/ui/rich/load-error.tsx'
import { Loading, Skeleton } from '#site/ui/skeleton.tsx'
import { InterviewPanel } from '../action-panel.tsx'
import { Announcement } from '../announcement.tsx'
import { DecisionArea } from '../decision-area.tsx'
import { RejectPanel } from '../reject-panel.tsx'
import { compareHref } from './compare-query.ts'
import { CompareTable } from './compare-table.tsx'
import { useComparedDecisions } from './use-compared-decisions.ts'

interface CompareProps {
  employerId: string
  /** Applications, in the order of the columns. */
  ids: readonly string[]
}

/** People side by side, each with the decision as in the inbox: it can be taken back for ten seconds. */
export function Compare({ employerId, ids }: CompareProps) {
  const decided = useComparedDecisions(employerId, ids)
  const { query, decisions, panel, refusing, cancel } = decided

  return (
    <Container width={ids.length > 3 ? 'wide' : 'page'} className="on-paper landscape pb-10">
      <PageHeader
        back={<BackLink to="/employer/inbox">Inbox</BackLink>}
        title={`Compare ${ids.length} applicants`}
        lead="By the facts that each of them sent, in the order you ticked them. Nobody is ranked."
        actions={
          query.data &&
          query.data.people.length > 0 && (
            <div className="flex flex-wrap items-center gap-3 print:hidden">
              <CopyLink to={compareHref(ids)} />
              <Button variant="secondary" onClick={() => window.print()}>
                Print
              </Button>
            </div>
          )
        }
      />
      <Announcement of={decisions} />
      {query.isLoadingError && (
        <LoadError query={query}>{wordsOf(query.error, 'The applicants could not be loaded')}</LoadError>
      )}
      {query.isPending && (
        <Loading label="Loading the applicants" shown>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
      {query.data && (
        <div ref={decided.table}>
          <CompareTable {...query.data} movesOf={decided.movesOf} onDecide={decided.choose} />
        </div>
      )}
      <p className="hidden pt-3 text-sm print:block">Printed {formatLongDate(new Date())}</p>
      <div className="print:hidden">
        <DecisionArea decisions={decisions} onTakeBack={() => void decided.takeBack()} className="mt-5">
          {panel?.of === 'reject' ? (
            <RejectPanel
              key={panel.person.application}
              label={`Reject ${panel.person.applicant.name}`}
              refusing={refusing}
              onCancel={cancel}
            />
          ) : panel ? (
            <InterviewPanel
              key={panel.person.application}
              person={panel.person}
              onStatus={() => void decided.decide(panel.person, 'Interview')}
              onSent={decided.close}
              onCancel={cancel}
            />
          ) : null}
        </DecisionArea>
      </div>
    </Container>
  )
}
