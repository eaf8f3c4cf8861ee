import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ReplyOf } from '#contract/base/endpoint.ts'
import { formatLongDate } from '#contract/base/maldives.ts'
import type { AnswerStatus, ApplicationStatus } from '#contract/facts/application-status.ts'
import type { ComparedPerson, compareApplicants } from '#contract/hiring/compare.ts'
import { movesFrom } from '#features/hiring/rules.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { useMayDecide } from '#site/companies.ts'
import { useKeys, useKeysFromHere, useKeysSwitch } from '#site/keys.ts'
import { BackLink } from '#site/ui/back-link.tsx'
import { Button } from '#site/ui/button.tsx'
import { Container } from '#site/ui/container.tsx'
import { CopyLink } from '#site/ui/copy-link.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { LoadError } from '#site/ui/rich/load-error.tsx'
import { Loading, Skeleton } from '#site/ui/skeleton.tsx'
import { InterviewPanel } from '../action-panel.tsx'
import { DecisionArea } from '../decision-area.tsx'
import { RejectPanel } from '../reject-panel.tsx'
import { useDecisions } from '../use-decisions.ts'
import { useRefusing } from '../use-refusing.ts'
import { compareHref, compareQuery } from './compare-query.ts'
import { CompareTable } from './compare-table.tsx'

type Comparison = ReplyOf<typeof compareApplicants>

interface CompareProps {
  employerId: string
  /** Applications, in the order of the columns. */
  ids: readonly string[]
}

/** People side by side, each with the decision as in the inbox: it can be taken back for ten seconds. */
export function Compare({ employerId, ids }: CompareProps) {
  const queries = useQueryClient()
  const options = compareQuery(useApi(), employerId, ids)
  const query = useQuery(options)
  const people = query.data?.people ?? []
  const decisions = useDecisions(employerId, undefined, {
    listed: () =>
      (queries.getQueryData<Comparison>(options.queryKey)?.people ?? []).map(({ applicant, ...one }) => ({
        ...one,
        name: applicant.name,
      })),
    refresh: () => queries.invalidateQueries({ queryKey: options.queryKey }),
  })
  const mayDecide = useMayDecide()
  const [panel, setPanel] = useState<{ of: 'reject' | 'interview'; person: ComparedPerson }>()
  const refusing = useRefusing(() => panel && void decide(panel.person, 'Rejected'))
  const table = useRef<HTMLDivElement>(null)

  function close() {
    setPanel(undefined)
    refusing.clear()
  }
  const goTo = ({ application }: Pick<ComparedPerson, 'application'>) =>
    table.current?.querySelector<HTMLElement>(`[data-person="${application}"] a`)?.focus()
  function cancel() {
    if (panel) goTo(panel.person)
    close()
  }
  const show = ({ application }: ComparedPerson, status: ApplicationStatus) =>
    queries.setQueryData<Comparison>(
      options.queryKey,
      (known) =>
        known && {
          ...known,
          people: known.people.map((one) => (one.application === application ? { ...one, status } : one)),
        },
    )
  async function decide(person: ComparedPerson, status: AnswerStatus) {
    const reason = status === 'Rejected' ? refusing.reason : undefined
    close()
    goTo(person)
    show(person, status)
    const isTaken = await decisions.decide([person], { status, reason })
    // Without a connection it can't be loaded again.
    if (!isTaken) show(person, person.status)
    await queries.invalidateQueries({ queryKey: options.queryKey })
  }
  async function takeBack() {
    const [first] = await decisions.takeBack()
    await queries.invalidateQueries({ queryKey: options.queryKey })
    if (first) goTo(first)
  }
  const movesOf = ({ status, job }: ComparedPerson) => (mayDecide(job._id) ? movesFrom(status) : [])
  function choose(person: ComparedPerson | undefined, status: AnswerStatus) {
    if (!person) return decisions.say('Choose a person first, with the keys 1 to 5')
    if (!movesOf(person).includes(status)) return decisions.say(`${person.applicant.name}: ${person.status}`)
    if (status === 'Rejected') setPanel({ of: 'reject', person })
    else if (status === 'Interview' && panel?.of !== 'interview') setPanel({ of: 'interview', person })
    else void decide(person, status)
  }
  /** The person whose column has the focus. */
  const focused = () => {
    const id = document.activeElement?.closest<HTMLElement>('[data-person]')?.dataset.person
    return panel?.person ?? people.find(({ application }) => application === id)
  }
  const [areKeysOn] = useKeysSwitch('inboxKeys')
  useKeysFromHere()
  const ofProposal = { i: () => choose(panel?.person, 'Interview'), escape: cancel }
  const ofPeople = {
    ...Object.fromEntries(people.map((person, at) => [String(at + 1), () => goTo(person)])),
    s: () => choose(focused(), 'Shortlisted'),
    i: () => choose(focused(), 'Interview'),
    r: () => choose(focused(), 'Rejected'),
    z: () => void takeBack(),
    escape: () => false,
  }
  const ofPanel = panel?.of === 'reject' ? { ...refusing.keys, escape: cancel } : panel && ofProposal
  useKeys(areKeysOn, ofPanel ?? ofPeople)

  return (
    <Container width={ids.length > 3 ? 'wide' : 'page'} className="on-paper landscape pb-10">
      <PageHeader
        back={<BackLink to="/employer/inbox">Inbox</BackLink>}
        title={`Compare ${ids.length} applicants`}
        lead="By the facts that each of them sent, in the order you ticked them. Nobody is ranked."
        actions={
          people.length > 0 && (
            <div className="flex flex-wrap items-center gap-3 print:hidden">
              <CopyLink to={compareHref(ids)} />
              <Button variant="secondary" onClick={() => window.print()}>
                Print
              </Button>
            </div>
          )
        }
      />
      <p role="status" className="sr-only">
        {decisions.announcement}
      </p>
      {query.isLoadingError && (
        <LoadError query={query}>{wordsOf(query.error, 'The applicants could not be loaded')}</LoadError>
      )}
      {query.isPending && (
        <Loading label="Loading the applicants" shown>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
      {query.data && (
        <div ref={table}>
          <CompareTable {...query.data} movesOf={movesOf} onDecide={choose} />
        </div>
      )}
      <p className="hidden pt-3 text-sm print:block">Printed {formatLongDate(new Date())}</p>
      <div className="print:hidden">
        <DecisionArea decisions={decisions} onTakeBack={() => void takeBack()} className="mt-5">
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
              onStatus={() => void decide(panel.person, 'Interview')}
              onSent={close}
              onCancel={cancel}
            />
          ) : null}
        </DecisionArea>
      </div>
    </Container>
  )
}
