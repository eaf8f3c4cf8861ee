import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskFact } from '#contract/companies/evidence.ts'
import { evidenceFacts } from '#contract/facts/evidence.ts'
import { useApi } from '#site/api/api-context.tsx'
import { openFile } from '#site/api/open-file.ts'
import { DeskButton } from '#site/desk/desk-button.tsx'
import { deskKey } from '#site/desk/desk-queries.ts'
import { Fetched } from '#site/desk/fetched.tsx'
import { ReasonDialog } from '#site/desk/reason-dialog.tsx'
import { useAction } from '#site/desk/use-action.ts'
import { useMayAtDesk } from '#site/desk/use-desk-role.ts'
import { Card } from '#site/ui/card.tsx'
import { FileButton } from '#site/ui/rich/file-button.tsx'
import { FactState } from '../own-evidence.tsx'
import { GiveDialog, type Given } from './give-dialog.tsx'

const dropReasons = [
  'The document could not be read. Please send it again.',
  'The number is not in the register.',
  'The document is of another company.',
  'We could not reach you at the number of the register.',
]

/** A fact with the name of the company as it was when the operator began to decide. */
type SeenFact = DeskFact & { company: string }

/** Facts about an employer at the desk: given with a last day, dropped with a reason. */
export function DeskEvidence({ employerId, company }: { employerId: string; company: string }) {
  const api = useApi()
  const [dropped, setDropped] = useState<DeskFact>()
  const [asked, setAsked] = useState<SeenFact>()
  const query = useQuery({
    queryKey: [deskKey, 'evidence', employerId],
    queryFn: () => api('GET /api/admin/employers/:employerId/evidence', { params: { employerId } }),
  })
  const set = useAction(
    ({ fact, ...input }: { fact: DeskFact; company?: string } & (Given | { given: false; reason: string })) =>
      api('PUT /api/admin/employers/:employerId/evidence/:kind', {
        params: { employerId, kind: fact.kind },
        input: { ...input, askedAt: fact.askedAt },
      }),
    () => {
      setDropped(undefined)
      setAsked(undefined)
    },
  )
  return (
    <Card as="section" aria-labelledby="evidence" className="space-y-3">
      <h2 id="evidence" className="text-lg font-semibold">
        Who it is
      </h2>
      <Fetched query={query} noun="evidence">
        {(data) => (
          <ul className="divide-y">
            {data.filter(isDecidedHere).map((fact) => (
              <Fact
                key={fact.kind}
                fact={fact}
                employerId={employerId}
                onGive={() => setAsked({ ...fact, company })}
                onDrop={() => setDropped(fact)}
              />
            ))}
          </ul>
        )}
      </Fetched>
      {asked && (
        <GiveDialog
          fact={asked}
          onClose={() => setAsked(undefined)}
          onGive={(given) => set.attempt({ fact: asked, company: asked.company, ...given })}
        />
      )}
      {dropped && (
        <ReasonDialog
          title={`${evidenceFacts[dropped.kind].label}: ${dropped.askedAt ? 'refuse what was sent?' : 'do not show it?'}`}
          suggestions={dropReasons}
          hint="It is e-mailed to the employer word for word."
          confirmLabel={dropped.askedAt ? 'Refuse it' : 'Do not show it'}
          busyLabel="Saving..."
          onCancel={() => setDropped(undefined)}
          onConfirm={(reason) => set.attempt({ fact: dropped, given: false, reason })}
        >
          {dropped.askedAt && dropped.since
            ? 'What was seen before is still shown beside its jobs and on its page.'
            : 'It is not shown beside its jobs and on its page.'}
        </ReasonDialog>
      )}
    </Card>
  )
}

interface FactProps {
  fact: DeskFact
  employerId: string
  onGive: () => void
  onDrop: () => void
}

function Fact({ fact, employerId, onGive, onDrop }: FactProps) {
  const mayOpen = useMayAtDesk()('GET /api/admin/employers/:employerId/evidence/document')
  const { label } = evidenceFacts[fact.kind]
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{label}</p>
        <FactState fact={fact} />
        <Grounds fact={fact} />
      </div>
      <div className="flex flex-wrap gap-2">
        {fact.hasDocument && mayOpen && (
          <FileButton
            variant="quiet"
            size="small"
            load={() => openFile(`/api/admin/employers/${employerId}/evidence/document`, 'registration')}
          >
            Open the document
          </FileButton>
        )}
        {mayBeGiven(fact) && (
          <DeskButton
            call="PUT /api/admin/employers/:employerId/evidence/:kind"
            variant={fact.askedAt ? 'primary' : 'secondary'}
            size="small"
            onClick={onGive}
          >
            {fact.kind === 'called' ? 'Called today' : 'Seen today'}
            <span className="sr-only">: {label}</span>
          </DeskButton>
        )}
        {(fact.since || fact.askedAt) && (
          <DeskButton
            call="PUT /api/admin/employers/:employerId/evidence/:kind"
            variant="danger-quiet"
            size="small"
            onClick={onDrop}
          >
            {fact.askedAt ? 'Refuse' : 'Stop showing'}
            <span className="sr-only">: {label}</span>
          </DeskButton>
        )}
      </div>
    </li>
  )
}

/** The address is confirmed and withdrawn with the verification. */
const isDecidedHere = ({ kind }: DeskFact) => kind !== 'address'

/** A call at any time; a registration with its document, when it waits or is not shown; a website is proven by its company. */
function mayBeGiven({ kind, since, askedAt, hasDocument, subject }: DeskFact): boolean {
  if (kind === 'called') return !since
  if (kind === 'registration') return hasDocument && (!since || askedAt !== null)
  return !since && subject !== ''
}

function Grounds({ fact: { source, givenBy, since } }: { fact: DeskFact }) {
  const words = [source && `Number from: ${source}`, givenBy && since && `By ${givenBy}`].filter(Boolean)
  if (words.length === 0) return null
  return <p className="text-sm wrap-anywhere text-ink-soft">{words.join('. ')}</p>
}
