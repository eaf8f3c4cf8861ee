import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatLongDate } from '#contract/base/maldives.ts'
import type { KeptFact } from '#contract/companies/evidence.ts'
import { evidenceFacts, evidenceLinePath, evidenceRecordName } from '#contract/facts/evidence.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { LoadError } from '#site/ui/rich/load-error.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { Written } from '#site/ui/written.tsx'
import { ownEvidenceQuery } from './evidence-query.ts'
import { RegistrationDialog } from './registration-dialog.tsx'

/** The company's own facts, what was sent for them, and how to add one. */
export function OwnEvidence({ employerId }: { employerId: string }) {
  const api = useApi()
  const [isSending, setIsSending] = useState(false)
  const query = useQuery(ownEvidenceQuery(api, employerId))
  const { data } = query
  return (
    <Card as="section" aria-labelledby="own-evidence" className="mt-6 space-y-4">
      <div>
        <h2 id="own-evidence" className="text-xl font-semibold">
          Who you are
        </h2>
        <p className="text-ink-soft">
          Job seekers see these facts beside your jobs, each with its month. They do not change the order of
          the jobs.
        </p>
      </div>
      {query.isLoadingError && <LoadError query={query} />}
      {data && (
        <>
          <ul className="divide-y">
            {data.evidence.map((fact) => (
              <li key={fact.kind} className="flex flex-wrap items-start justify-between gap-3 py-3">
                <div className="min-w-0">
                  <p className="font-semibold">{evidenceFacts[fact.kind].label}</p>
                  <FactState fact={fact} />
                </div>
                {fact.kind === 'registration' && (
                  <Button variant="secondary" size="small" onClick={() => setIsSending(true)}>
                    {fact.since || fact.askedAt ? 'Send again' : 'Send a document'}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <ProveDomain employerId={employerId} provable={data.provable} />
        </>
      )}
      {isSending && <RegistrationDialog employerId={employerId} onClose={() => setIsSending(false)} />}
    </Card>
  )
}

export function FactState({ fact }: { fact: KeptFact }) {
  const { since, until, askedAt, askedSubject, reason, subject } = fact
  return (
    <div className="text-sm wrap-anywhere text-ink-soft">
      <p>
        {since
          ? `Since ${formatLongDate(since)}${until ? `, until ${formatLongDate(until)}` : ''}`
          : askedAt
            ? `Sent on ${formatLongDate(askedAt)}, being checked`
            : 'Not shown'}
        {subject && (
          <>
            : <Written>{subject}</Written>
          </>
        )}
      </p>
      {since && askedAt && (
        <p>
          Sent again on {formatLongDate(askedAt)}, being checked
          {askedSubject && (
            <>
              : <Written>{askedSubject}</Written>
            </>
          )}
        </p>
      )}
      {reason && (
        <p>
          <Written>{reason}</Written>
        </p>
      )}
    </div>
  )
}

interface ProveDomainProps {
  employerId: string
  provable: { domain: string; line: string } | null
}

function ProveDomain({ employerId, provable }: ProveDomainProps) {
  const api = useApi()
  const queries = useQueryClient()
  const prove = useMutation({
    mutationFn: () => api('POST /api/employers/:employerId/evidence/domain', { params: { employerId } }),
    onSuccess: ({ message }) => {
      showToast(message)
      return queries.invalidateQueries(ownEvidenceQuery(api, employerId))
    },
  })
  if (!provable)
    return (
      <p className="text-sm text-ink-soft">
        To confirm that your website is yours, it must have the same domain as your e-mail address.
      </p>
    )
  const { domain, line } = provable
  return (
    <div className="space-y-2 border-t pt-4 text-sm">
      <p>
        To show that <strong>{domain}</strong> is yours, put this line into the file{' '}
        <code className="wrap-anywhere">
          https://{domain}
          {evidenceLinePath}
        </code>
        , or into a TXT record of{' '}
        <code className="wrap-anywhere">
          {evidenceRecordName}.{domain}
        </code>
        :
      </p>
      <p className="rounded-box border p-3">
        <code className="wrap-anywhere">{line}</code>
      </p>
      {prove.error && (
        <Alert tone="error">
          {wordsOf(prove.error, 'Your website could not be checked. Please try again.')}
        </Alert>
      )}
      <Button
        variant="secondary"
        size="small"
        busy={prove.isPending && 'Looking...'}
        onClick={() => prove.mutate()}
      >
        Look for the line
      </Button>
    </div>
  )
}
