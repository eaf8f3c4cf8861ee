import type { LinkedAct } from '#contract/hiring-answers.ts'
import { millisecondsPerDay } from '#contract/maldives.ts'
import type { Services } from '#platform/services.ts'
import { readLink, signLink } from '#platform/signed-link.ts'

type Site = Pick<Services, 'secret' | 'publicUrl'>

/** The links of a question work until well after the job would be paused; what was done with one is taken back for a day. */
const lasts: Record<LinkedAct, number> = {
  hiring: 30 * millisecondsPerDay,
  filled: 30 * millisecondsPerDay,
  pause: 30 * millisecondsPerDay,
  'go on': 90 * millisecondsPerDay,
  undo: millisecondsPerDay,
}

const purposeOf = (act: LinkedAct) => `live-job:${act}`

interface Link {
  /** The job; of `undo` the answer. */
  of: string
  /** The address that it is mailed to: it works as long as the account has it. */
  to: string
}

/** The page on which one press does one thing with one job. */
export function pageFor({ secret, publicUrl }: Site, act: LinkedAct, link: Link, now: Date): string {
  const token = signLink(secret, purposeOf(act), link, new Date(now.getTime() + lasts[act]))
  return `${publicUrl}/still-hiring?to=${act.replace(' ', '-')}&token=${token}`
}

/** @returns what a link for this act is about */
export const readPage = (secret: string, act: LinkedAct, token: string, now: Date) =>
  readLink<Link>(secret, purposeOf(act), token, now)
