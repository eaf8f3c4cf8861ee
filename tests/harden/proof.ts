import type { Engine } from './engines.ts'
import type { Site, SiteSettings } from './site.ts'

/** The resources of a proof. */
export interface Bench {
  engine: Engine
  /** The built product, as a separate process on a fresh database. It is ended after the proof in any case. */
  site(settings?: SiteSettings): Promise<Site>
  /** The same for all proofs that leave it well, one after the other, with what the earlier ones left in its database. */
  sharedSite(): Promise<Site>
  soakMinutes: number
  /** Number of alerts sent while processes are killed. */
  alerts: number
}

/** The result in one line; figures of the same name are added up (or the worst taken) in the report. */
export interface Shown {
  says: string
  figures?: Record<string, number>
}

/** One promise and its test: `prove` resolves when the promise was kept and rejects when it was not. */
export interface Proof {
  id: string
  promise: string
  /** Run on every PostgreSQL there is, or on the first alone where the database makes no difference. */
  on: 'every engine' | 'one engine'
  limitSeconds?: number
  prove(bench: Bench): Promise<Shown>
}

/** A group of proofs with a chapter of the report. */
export interface Part {
  name: string
  title: string
  proofs: readonly Proof[]
  /** The chapter's first lines: the figures that matter most. */
  summary(results: readonly Result[]): string[]
}

export interface Result {
  id: string
  promise: string
  engine: string
  outcome: 'held' | 'broken' | 'not run'
  says: string
  figures: Record<string, number>
  seconds: number
  at: string
}

/** Thrown by a proof whose promise was not kept, with the figures that it has nevertheless. */
export class Broken extends Error {
  override name = 'Broken'
  readonly figures: Record<string, number>

  constructor(words: string, figures: Record<string, number>) {
    super(words)
    this.figures = figures
  }
}

/** Thrown by a proof that this machine cannot run, with the reason that the report gives. */
export class CannotRun extends Error {
  override name = 'CannotRun'
}

/** The sum of a figure over all results that have it. */
export function total(results: readonly Result[], name: string): number {
  return results.reduce((sum, { figures }) => sum + (figures[name] ?? 0), 0)
}

/** The greatest value of a figure over all results that have it. */
export function worst(results: readonly Result[], name: string): number {
  return Math.max(0, ...results.map(({ figures }) => figures[name] ?? 0))
}

/** @throws Error with the words when the promise was not kept */
export function must(isKept: boolean, words: string): asserts isKept {
  if (!isKept) throw new Error(words)
}
