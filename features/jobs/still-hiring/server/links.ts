import { millisecondsPerDay } from '#contract/base/maldives.ts'
import type { LinkedAction } from '#contract/facts/still-hiring.ts'
import type { Services } from '#platform/services.ts'
import { readLink, signLink } from '#platform/signed-link.ts'

type Site = Pick<Services, 'secret' | 'publicUrl'>

/** Lifetime of the links in milliseconds. Those of a question work until well after the pause; an undo for a day. */
const lasts: Record<LinkedAction, number> = {
  hiring: 30 * millisecondsPerDay,
  filled: 30 * millisecondsPerDay,
  pause: 30 * millisecondsPerDay,
  'go on': 90 * millisecondsPerDay,
  undo: millisecondsPerDay,
}

const purposeOf = (act: LinkedAction) => `live-job:${act}`

interface Link {
  /** Id of the job; for `undo` of the answer. */
  of: string
  /** Address of the mail: the link works as long as the account has it. */
  to: string
  /** Time of the mail in milliseconds; absent in links of earlier releases. */
  at?: number
}

/** Page that performs one act on one job with one click. */
export function pageFor({ secret, publicUrl }: Site, act: LinkedAction, link: Link, now: Date): string {
  const made = { ...link, at: now.getTime() }
  const token = signLink(secret, purposeOf(act), made, new Date(now.getTime() + lasts[act]))
  return `${publicUrl}/still-hiring?to=${act.replace(' ', '-')}&token=${token}`
}

/** @returns the id of a link for this act */
export const readPage = (secret: string, act: LinkedAction, token: string, now: Date) =>
  readLink<Link>(secret, purposeOf(act), token, now)
