import { toWallClock } from '#contract/base/wall-clock.ts'
import { maxScheduleDays } from '#contract/facts/periods.ts'
import { More } from '../form-rows.tsx'
import { Line } from '../job-fields.tsx'
import { ScheduleCost } from '../schedule-cost.tsx'
import { useFilled, useIsWrong } from '../use-job-form.ts'
import { usePublishAt } from '../use-publish-at.ts'

/** Day and hour of publication in the Maldives. */
export function PublishOn() {
  const publishAt = usePublishAt()
  return (
    <More
      title="Publish later"
      filled={useFilled('publishAt')}
      offers="At a day and hour; else at once"
      isWrong={useIsWrong('publishAt')}
    >
      <Line
        name="publishAt"
        label="Publish on"
        hint={`Maldives time, within ${maxScheduleDays} days. No ad is used before then`}
        input={{ type: 'datetime-local', min: toWallClock(new Date().toISOString()) }}
      />
      {publishAt && (
        <p role="status" className="text-sm">
          <ScheduleCost publishAt={publishAt} />
        </p>
      )}
    </More>
  )
}
