import { useState } from 'react'
import { formatDateTime } from '#contract/base/maldives.ts'
import type { DeskEmployer, LedgerLine } from '#contract/companies/desk-employers.ts'
import type { Entitlement } from '#contract/subscriptions/subscriptions.ts'
import { useApi } from '#site/api/api-context.tsx'
import { DeskButton } from '#site/desk/desk-button.tsx'
import { ReasonDialog } from '#site/desk/reason-dialog.tsx'
import { useAction } from '#site/desk/use-action.ts'
import { written } from '#site/text-direction.ts'
import { Alert } from '#site/ui/alert.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { type Column, Table } from '#site/ui/table.tsx'
import { Written } from '#site/ui/written.tsx'
import { GrantDialog } from './grant-dialog.tsx'
import { ledgerAmount, ledgerAuthor, ledgerWords, saysWhy, whyMayPost } from './posting-words.ts'
import { returnableLines } from './returnable-ads.ts'

const columns: readonly Column<LedgerLine>[] = [
  {
    header: 'What',
    names: true,
    cell: (line) => (
      <span className="font-normal">
        {ledgerWords(line, new Date())}
        {saysWhy(line) && (
          <p {...written(line.reason)} className="text-sm wrap-anywhere text-ink-soft">
            {line.reason}
          </p>
        )}
      </span>
    ),
  },
  { header: 'Ads', align: 'right', cell: (line) => ledgerAmount(line) || '–' },
  { header: 'When', cell: ({ at }) => formatDateTime(at) },
  {
    header: 'By',
    cell: (line) => (
      <span className="wrap-anywhere">
        <Written>{ledgerAuthor(line)}</Written>
      </span>
    ),
  },
]

const reasons = [
  'The job was posted twice by mistake.',
  'A fault of the site cost the ad.',
  'The job was removed by mistake.',
]

interface PostingRightProps {
  employer: DeskEmployer
  posting: Entitlement
  ledger: LedgerLine[]
}

/** The employer's right to post with its reason, and the ledger entries behind it. */
export function PostingRight({ employer, posting, ledger }: PostingRightProps) {
  const [asked, setAsked] = useState<{ line: LedgerLine; newest: string | undefined }>()
  const [isGranting, setGranting] = useState(false)
  const returnable = returnableLines(ledger)
  const giveBack: Column<LedgerLine> = {
    header: 'Actions',
    actions: true,
    cell: (line) =>
      returnable.has(line._id) && (
        <DeskButton
          call="POST /api/admin/employers/:employerId/give-ad-back"
          variant="quiet"
          size="small"
          className="whitespace-nowrap @max-table:-ml-3"
          onClick={() =>
            // The ledger has its newest line first.
            setAsked({ line, newest: ledger.find(({ jobId }) => jobId === line.jobId)?._id })
          }
        >
          Give back<span className="sr-only"> the ad of {line.jobTitle ?? 'a deleted job'}</span>
        </DeskButton>
      ),
  }
  return (
    <section aria-labelledby="posting" className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="posting" className="text-xl font-semibold">
          Can it post jobs?
        </h2>
        <DeskButton
          call="POST /api/admin/employers/:employerId/grant-plan"
          variant="secondary"
          size="small"
          onClick={() => setGranting(true)}
        >
          Grant a plan
        </DeskButton>
      </div>
      <Alert tone={posting.mayPost ? 'success' : 'info'}>{whyMayPost(posting)}</Alert>
      {ledger.length > 0 ? (
        <Table
          caption="Ledger"
          columns={returnable.size > 0 ? [...columns, giveBack] : columns}
          rows={ledger}
          rowKey={({ _id }) => _id}
        />
      ) : (
        <EmptyState title="The ledger is empty" level={3}>
          This employer has never been granted anything.
        </EmptyState>
      )}
      {isGranting && <GrantDialog employer={employer} onClose={() => setGranting(false)} />}
      {asked && <GiveBackDialog employer={employer} {...asked} onClose={() => setAsked(undefined)} />}
    </section>
  )
}

interface GiveBackDialogProps {
  employer: DeskEmployer
  line: LedgerLine
  /** Newest line of its job. */
  newest: string | undefined
  onClose: () => void
}

function GiveBackDialog({ employer, line: { jobId, jobTitle }, newest, onClose }: GiveBackDialogProps) {
  const api = useApi()
  const giveBack = useAction(
    (reason: string) =>
      api('POST /api/admin/employers/:employerId/give-ad-back', {
        params: { employerId: employer._id },
        input: { jobId: jobId ?? '', reason, ...(newest !== undefined && { line: newest }) },
      }),
    onClose,
  )
  return (
    <ReasonDialog
      harmless
      title={`Give back the ad of ${jobTitle ? `“${jobTitle}”` : 'a deleted job'}?`}
      hint="It stays in the ledger."
      suggestions={reasons}
      confirmLabel="Give back"
      busyLabel="Giving back..."
      onCancel={onClose}
      onConfirm={giveBack.attempt}
    >
      <Written>{employer.company}</Written> can post another job with it, as long as its plan lasts. The job
      stays as it is.
    </ReasonDialog>
  )
}
