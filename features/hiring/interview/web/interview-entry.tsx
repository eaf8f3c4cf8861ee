import { interviewEvents } from '#contract/facts/interview-states.ts'
import type { InterviewEvent } from '#contract/hiring/interviews.ts'
import { Step } from '#features/hiring/apply/web/timeline.tsx'
import { CalendarIcon } from '#site/ui/icons.tsx'
import { timeText } from '../rules.ts'

/** Event of an interview or an offer among the messages. */
export function InterviewEntry({ event: { what, at, times } }: { event: InterviewEvent }) {
  return (
    <Step icon={CalendarIcon} what={interviewEvents[what].label} at={at}>
      {times.map((time) => (
        <p key={time} className="mt-1 text-sm">
          {timeText(time)}
        </p>
      ))}
    </Step>
  )
}
