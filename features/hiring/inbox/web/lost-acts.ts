import type { Answer, Subject } from './decision-calls.ts'

/**
 * Acts whose reply was lost, by application, version as read and answer, each with the time until which it could be taken
 * back if it arrived. They last as long as the page, like the keys of their calls (`idempotency.ts`).
 */
const lost = new Map<string, number>()

const personOf = ({ application, version }: Subject) => `${application} ${version} `
const keyOf = (one: Subject, { status, reason, notes }: Answer) =>
  `${personOf(one)}${JSON.stringify([status, reason ?? '', notes ?? ''])}`

/** Notes an act of which nobody knows whether it arrived. Of several presses the first may be the one that did. */
export function noteLost(items: readonly Subject[], answer: Answer, until: number): void {
  for (const one of items) lost.set(keyOf(one, answer), Math.min(until, lostUntil(one, answer) ?? until))
}

/** The time until which a lost decision about somebody, as they were read, can be taken back if it arrived. */
export const lostUntil = (one: Subject, answer: Answer): number | undefined => lost.get(keyOf(one, answer))

/** The next decision about them is another one, with a time of its own: a reply came, or it was taken back. */
export function settleLost(items: readonly Subject[]): void {
  for (const { application } of items)
    for (const key of lost.keys())
      if (key.startsWith(`${application} `)) lost.set(key, Number.POSITIVE_INFINITY)
}

/** May a newer version than the one that was read come from an act of this page? */
export const mayBeOwn = (one: Subject): boolean =>
  [...lost.keys()].some((key) => key.startsWith(personOf(one)))
