import { useRef, useState } from 'react'
import type { Applicant } from '#contract/applicants.ts'
import {
  type AnswerStatus,
  type ApplicationStatus,
  applicationStatuses,
} from '#contract/application-status.ts'
import type { RefusalReason } from '#contract/end-reasons.ts'
import { namesOf } from '#contract/facts.ts'
import { ApplicantDialog } from '#features/hiring/answer/web/applicant-dialog.tsx'
import { isRefusal } from '#features/hiring/rules.ts'
import { useKeys } from '#site/keys.ts'
import { Alert } from '#site/ui/alert.tsx'
import { RejectPanel, reasons } from '../reject-panel.tsx'
import { TakeBackBar } from '../take-back-bar.tsx'
import { type Subject, useDecisions } from '../use-decisions.ts'
import { BoardColumn } from './board-column.tsx'
import { useMoves } from './use-moves.ts'

const statuses = namesOf(applicationStatuses)
const nobody: ReadonlySet<string> = new Set()

interface BoardProps {
  employerId: string
  jobId: string
  jobTitle: string
}

/** Applicants of a job in columns, one for each status. Moving somebody is the same answer as everywhere, with the time to take it back. */
export function Board({ employerId, jobId, jobTitle }: BoardProps) {
  const moves = useMoves(employerId, jobId)
  const decisions = useDecisions(employerId, undefined, {
    listed: moves.listed,
    refresh: () => moves.refresh(...statuses),
  })
  /** The statuses that somebody was moved from and to, by application. */
  const from = useRef(new Map<string, ApplicationStatus[]>())
  const [refused, setRefused] = useState<Applicant>()
  const [reason, setReason] = useState<RefusalReason>()
  const [open, setOpen] = useState<string>()
  const subjectOf = ({ applicationId, _id, name, status }: Applicant): Subject => ({
    application: applicationId,
    job: { _id: jobId, title: jobTitle },
    applicant: { _id, name },
    status,
  })

  async function answer(applicant: Applicant, status: AnswerStatus, why?: RefusalReason) {
    from.current.set(applicant.applicationId, [applicant.status, status])
    moves.move(applicant, status)
    const isTaken = await decisions.decide([subjectOf(applicant)], { status, reason: why })
    if (!isTaken) await moves.refresh(applicant.status, status)
  }
  function move(applicant: Applicant, status: AnswerStatus) {
    if (isRefusal(status)) setRefused(applicant)
    else void answer(applicant, status)
  }
  function refuse() {
    if (refused) void answer(refused, 'Rejected', reason)
    cancel()
  }
  function cancel() {
    setRefused(undefined)
    setReason(undefined)
  }
  async function takeBack() {
    const taken = await decisions.takeBack()
    const concerned = taken.flatMap(({ application }) => from.current.get(application) ?? [])
    if (taken.length > 0) await moves.refresh(...concerned)
  }
  useKeys(true, {
    z: () => void takeBack(),
    ...(refused && {
      enter: () => (document.activeElement instanceof HTMLButtonElement ? false : refuse()),
      escape: cancel,
      ...Object.fromEntries(reasons.map((one, place) => [String(place + 1), () => setReason(one)])),
    }),
  })
  const last = decisions.held.at(-1)
  return (
    <div className="space-y-3">
      <p role="status" className="sr-only">
        {decisions.said}
      </p>
      <section
        aria-label="Board"
        data-scrolls=""
        className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-3"
      >
        {statuses.map((status) => (
          <BoardColumn
            key={status}
            employerId={employerId}
            jobId={jobId}
            status={status}
            onDrop={(application, was) => {
              const applicant = moves.find(application, was)
              if (applicant) move(applicant, status as AnswerStatus)
            }}
            onMove={move}
            onOpen={setOpen}
          />
        ))}
      </section>
      {(last || refused || decisions.failure) && (
        <section
          aria-label="Decision"
          className="sticky bottom-0 z-10 -mx-4 border-t bg-raised px-4 shadow-over sm:mx-0 sm:rounded-t-box sm:border-x"
        >
          {decisions.failure && (
            <div className="py-2">
              <Alert tone="error">{decisions.failure}</Alert>
            </div>
          )}
          {last && (
            <TakeBackBar
              key={last.number}
              decision={last}
              onTakeBack={() => void takeBack()}
              onExpired={decisions.expire}
            />
          )}
          {refused && (
            <RejectPanel
              label={`Reject ${refused.name}`}
              reason={reason}
              onReason={setReason}
              engaged={[]}
              ticked={nobody}
              onTick={() => {}}
              onSend={refuse}
              onCancel={cancel}
            />
          )}
        </section>
      )}
      {open && (
        <ApplicantDialog
          key={open}
          employerId={employerId}
          jobId={jobId}
          jobTitle={jobTitle}
          applicantId={open}
          neighbours={{ before: undefined, after: undefined }}
          onOpen={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}
