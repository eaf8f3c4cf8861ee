import { sizeInWords } from '#site/ui/rich/size-in-words.ts'
import type { Waiting, WaitingKind } from './outbox.ts'

const plurals: Record<WaitingKind, string> = {
  application: 'applications',
  'profile change': 'profile changes',
  CV: 'CVs',
}

/** '1 application, 2 profile changes'. */
export function inWords(waiting: readonly Pick<Waiting, 'kind'>[]): string {
  const kinds = Object.keys(plurals) as WaitingKind[]
  return kinds
    .map((kind) => ({ kind, count: waiting.filter((entry) => entry.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count} ${count === 1 ? kind : plurals[kind]}`)
    .join(', ')
}

const names: Record<WaitingKind, string> = {
  application: 'Your application',
  'profile change': 'The change of your profile',
  CV: 'Your CV',
}

/** 'Your application for Cook'. */
export function named({ kind, about }: Pick<Waiting, 'kind' | 'about'>): string {
  return about === undefined ? names[kind] : `${names[kind]} for ${about}`
}

/** 'Your CV: 512 KB of 1.2 MB have arrived.' Nothing where nothing has. */
export function howFar(entry: Pick<Waiting, 'kind' | 'about' | 'file'>, bytes: number): string | undefined {
  if (!entry.file || bytes === 0) return undefined
  return `${named(entry)}: ${sizeInWords(bytes)} of ${sizeInWords(entry.file.size)} have arrived.`
}
