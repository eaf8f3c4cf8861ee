import { sizeInWords } from '#site/ui/rich/size-in-words.ts'
import type { Waiting, WaitingKind } from './waiting-calls.ts'

const plurals: Record<WaitingKind, string> = {
  application: 'applications',
  'profile change': 'profile changes',
  CV: 'CVs',
}

/** '1 application, 2 profile changes'. */
export function waitingCounts(waiting: readonly Pick<Waiting, 'kind'>[]): string {
  const kinds = Object.keys(plurals) as WaitingKind[]
  return kinds
    .map((kind) => ({ kind, count: waiting.filter((entry) => entry.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count} ${count === 1 ? kind : plurals[kind]}`)
    .join(', ')
}

const names: Record<WaitingKind, string> = {
  application: 'Your application',
  'profile change': 'Your profile change',
  CV: 'Your CV',
}

/** 'Your application for Cook'. */
export function named({ kind, about }: Pick<Waiting, 'kind' | 'about'>): string {
  return about === undefined ? names[kind] : `${names[kind]} for ${about}`
}

/** 'Your CV: 512 KB of 1.2 MB have arrived.' Empty before the first byte. */
export function howFar(entry: Pick<Waiting, 'kind' | 'about' | 'file'>, bytes: number): string | undefined {
  if (!entry.file || bytes === 0) return undefined
  return `${named(entry)}: ${sizeInWords(bytes)} of ${sizeInWords(entry.file.size)} have arrived.`
}

/** A refused CV or profile: later calls may need it and are not sent. */
function holdsUp(waiting: readonly Waiting[]): Waiting | undefined {
  return waiting.find(({ kind, refused }) => refused !== undefined && kind !== 'application')
}

/** State of the queue: waiting for a connection, sending, or turned away by the site. */
export type Sending = 'waiting' | 'sending' | 'turned away'

const states: Record<Sending, { title: string; next: string }> = {
  waiting: {
    title: 'Waiting for a connection',
    next: 'Saved on this device. It is sent as soon as you are back online.',
  },
  sending: { title: 'Being sent', next: 'Saved on this device until it is sent.' },
  'turned away': {
    title: 'Not sent yet',
    next: 'We could not accept it just now. It is saved on this device, and sent again automatically.',
  },
}

/** Describes the state of pending calls without a refusal, and the next step. */
export function stateOf(waiting: readonly Waiting[], sending: Sending): { title: string; next: string } {
  const what = waitingCounts(waiting.filter(({ refused }) => refused === undefined))
  const held = holdsUp(waiting)
  if (held) {
    const mended =
      held.kind === 'CV'
        ? 'choose another CV in your profile, or discard the one above'
        : 'change your profile again, or discard the change above'
    return { title: `Not sent yet: ${what}`, next: `Sent as soon as you ${mended}.` }
  }
  const { title, next } = states[sending]
  return { title: `${title}: ${what}`, next }
}
