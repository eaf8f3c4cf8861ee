import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ReplyOf } from '#contract/base/endpoint.ts'
import type { AnswerStatus, ApplicationStatus } from '#contract/facts/application-status.ts'
import { maxComparedPeople } from '#contract/facts/bounds.ts'
import type { ComparedPerson, compareApplicants } from '#contract/hiring/compare.ts'
import { movesFrom } from '#features/hiring/rules.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useMayDecide } from '#site/companies.ts'
import { useDecisions } from '../use-decisions.ts'
import { useInboxKeys } from '../use-inbox-keys.ts'
import { useRefusing } from '../use-refusing.ts'
import { compareQuery } from './compare-query.ts'

type Comparison = ReplyOf<typeof compareApplicants>

/**
 * Decisions about people side by side, by button and by key. The table shows each at once.
 *
 * @param ids applications, in the order of the columns
 */
export function useComparedDecisions(employerId: string, ids: readonly string[]) {
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
    if (!person) return decisions.say(`Choose a person first, with the keys 1 to ${maxComparedPeople}`)
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
  useInboxKeys(ofPanel ?? ofPeople)
  return { query, decisions, panel, refusing, table, movesOf, choose, decide, close, cancel, takeBack }
}
