import { useState } from 'react'
import { countOf } from '#contract/base/in-words.ts'
import { formatMoney } from '#contract/base/money.ts'
import type { Statement, StatementLine } from '#contract/statements/statements.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useAction } from '#site/desk/use-action.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'
import { BookLineDialog } from './book-line-dialog.tsx'
import { LineList } from './line-list.tsx'
import { approveLabel, isChosenFirst, linesIn, sections, statementSummary } from './statement-words.ts'

/** The lines of a statement by what they are, and the approval of those that match. */
export function StatementView({ statement }: { statement: Statement }) {
  const [toggled, setToggled] = useState<readonly string[]>([])
  const [booked, setBooked] = useState<StatementLine>()
  const matching = linesIn(statement, 'matched')
  const isChosen = (line: StatementLine) => isChosenFirst(line) !== toggled.includes(line._id)
  const chosen = matching.filter(isChosen)
  const toggle = (id: string) =>
    setToggled(toggled.includes(id) ? toggled.filter((one) => one !== id) : [...toggled, id])
  return (
    <div className="space-y-8">
      <p>{statementSummary(statement)}</p>
      <Unread statement={statement} />
      {sections.map(({ state, title, lead }) => {
        const lines = linesIn(statement, state)
        if (lines.length === 0) return null
        const list = (
          <LineList
            lines={lines}
            onBook={setBooked}
            {...(state === 'matched' && { isChosen, onToggle: toggle })}
          />
        )
        if (state === 'used')
          return (
            <Disclosure key={state} summary={`${title}: ${countOf(lines.length, 'line', 'lines')}`}>
              <p className="mb-3 text-ink-soft">{lead}</p>
              {list}
            </Disclosure>
          )
        return (
          <section key={state} aria-labelledby={`lines-${state}`} className="space-y-3">
            <div>
              <h2 id={`lines-${state}`} className="text-xl font-semibold">
                {title} <span className="font-normal text-ink-soft tabular-nums">{lines.length}</span>
              </h2>
              <p className="text-ink-soft">{lead}</p>
            </div>
            {list}
            {state === 'matched' && (
              <Approving statement={statement} chosen={chosen} matching={matching.length} />
            )}
          </section>
        )
      })}
      {booked && (
        <BookLineDialog statementId={statement._id} line={booked} onClose={() => setBooked(undefined)} />
      )}
    </div>
  )
}

function Unread({ statement: { unread } }: { statement: Statement }) {
  if (unread.length === 0) return null
  return (
    <Disclosure summary={`Rows that are not transfers: ${countOf(unread.length, 'row', 'rows')}`}>
      <ul className="text-sm text-ink-soft">
        {unread.map(({ row, why }) => (
          <li key={row}>
            Row {row} {why}.
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

interface ApprovingProps {
  statement: Statement
  chosen: readonly StatementLine[]
  matching: number
}

/** The decision about all chosen lines, asked once, with what was left out and why. */
function Approving({ statement: { _id: statementId }, chosen, matching }: ApprovingProps) {
  const api = useApi()
  const [isAsked, setAsked] = useState(false)
  const [refused, setRefused] = useState<readonly { line: string; words: string }[]>([])
  const approve = useAction(
    () =>
      api('POST /api/admin/statements/:statementId/approve', {
        params: { statementId },
        input: {
          lines: chosen.flatMap(({ _id: line, match: { slip } }) => (slip ? [{ line, slip }] : [])),
        },
      }),
    (reply) => {
      setAsked(false)
      setRefused(reply.refused)
    },
  )
  const total = chosen.reduce((sum, { amount }) => sum + amount, 0)
  const ask = () => {
    approve.clear()
    setAsked(true)
  }
  return (
    <>
      {refused.length > 0 && (
        <Alert tone="warning" title="Not all were approved" onDismiss={() => setRefused([])}>
          <ul className="list-disc pl-5">
            {refused.map(({ line, words }) => (
              <li key={line}>{words}</li>
            ))}
          </ul>
        </Alert>
      )}
      <Button disabled={chosen.length === 0} onClick={ask}>
        {approveLabel(chosen.length, matching)}
      </Button>
      <ConfirmDialog
        open={isAsked}
        harmless
        isMeant
        title={`Approve ${countOf(chosen.length, 'purchase', 'purchases')}, ${formatMoney(total)} in all?`}
        confirmLabel="Approve"
        busy={approve.isBusy && 'Approving...'}
        error={approve.refusal}
        onCancel={() => setAsked(false)}
        onConfirm={() => approve.run(undefined)}
      >
        Each term starts now. The employers are notified and can save a receipt.
      </ConfirmDialog>
    </>
  )
}
