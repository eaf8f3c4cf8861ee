import { formatCount } from '#contract/money.ts'

/** '1,204', or '10,000+' for a capped count. */
export function countText(count: number, isMore: boolean): string {
  return `${formatCount(count)}${isMore ? '+' : ''}`
}

/** '1 job', '1,204 jobs', '10,000+ jobs' */
export function countOf(count: number, one: string, many: string, isMore = false): string {
  return `${countText(count, isMore)} ${count === 1 && !isMore ? one : many}`
}
