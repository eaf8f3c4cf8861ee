import { useRef, useState } from 'react'
import { namesOf } from '#contract/base/facts.ts'
import { type AnswerStatus, applicationStatuses } from '#contract/facts/application-status.ts'
import { useMayDecide } from '#site/companies.ts'
import { takesKeys } from '#site/keys-marks.ts'
import { Announcement } from '../announcement.tsx'
import { DecisionArea } from '../decision-area.tsx'
import { RejectPanel } from '../reject-panel.tsx'
import { BoardColumn } from './board-column.tsx'
import { BoardPerson } from './board-person.tsx'
import { StageTabs } from './stage-tabs.tsx'
import { useBoardDecisions } from './use-board-decisions.ts'
import { useAutoScroll } from './use-drag.ts'
import { useFirstInSight } from './use-first-in-sight.ts'

const statuses = namesOf(applicationStatuses)

interface BoardProps {
  employerId: string
  jobId: string
  jobTitle: string
}

/** Applicants of a job in columns by status. Moving a card is the same answer as elsewhere, with time to undo it. */
export function Board({ employerId, jobId, jobTitle }: BoardProps) {
  const job = { _id: jobId, title: jobTitle }
  const { moves, decisions, refused, refusing, focused, move, choose, cancel, takeBack } = useBoardDecisions(
    employerId,
    job,
  )
  const mayDecide = useMayDecide()(jobId)
  const [open, setOpen] = useState<string>()
  const frame = useRef<HTMLElement>(null)
  useAutoScroll(frame)
  const { totals, onCounted } = useFirstInSight(frame)
  return (
    <div className="space-y-3">
      <Announcement of={decisions} />
      <StageTabs frame={frame} statuses={statuses} totals={totals} />
      <section
        ref={frame}
        aria-label="Board"
        {...takesKeys}
        data-scrolls=""
        className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto overscroll-x-contain px-4 pb-3 max-md:snap-mandatory"
      >
        {statuses.map((status) => (
          <BoardColumn
            key={status}
            employerId={employerId}
            jobId={jobId}
            status={status}
            focused={focused}
            onDrop={(application, was) => {
              const applicant = moves.find(application, was)
              if (applicant) move(applicant, status as AnswerStatus)
            }}
            onMove={mayDecide ? choose : undefined}
            onOpen={setOpen}
            onCounted={onCounted[status]}
          />
        ))}
      </section>
      <DecisionArea decisions={decisions} onTakeBack={() => void takeBack()}>
        {refused && <RejectPanel label={`Reject ${refused.name}`} refusing={refusing} onCancel={cancel} />}
      </DecisionArea>
      {open && (
        <BoardPerson
          key={open}
          employerId={employerId}
          job={job}
          applicantId={open}
          {...moves.around(open)}
          onOpen={setOpen}
        />
      )}
    </div>
  )
}
