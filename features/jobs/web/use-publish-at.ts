import { fromWallClock } from '#contract/base/wall-clock.ts'
import { useTypedJob } from './use-job-form.ts'

/** The typed time of publication as an instant; undefined while there is none, or a part of one. */
export const usePublishAt = (): string | undefined => fromWallClock(useTypedJob().publishAt)?.toISOString()
