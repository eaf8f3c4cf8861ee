import { maxScheduleDays } from '#contract/periods.ts'
import { toWallClock } from '#contract/wall-clock.ts'
import { Line } from '../job-fields.tsx'

/** Day and hour in the Maldives at which the job is published. */
export function PublishOn() {
  return (
    <Line
      name="publishAt"
      label="Publish on"
      hint={`A day and hour in the Maldives, within ${maxScheduleDays} days. Nothing is spent before. Leave it empty to publish at once`}
      optional
      input={{ type: 'datetime-local', min: toWallClock(new Date().toISOString()) }}
    />
  )
}
