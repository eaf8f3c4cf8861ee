import { AsyncLocalStorage } from 'node:async_hooks'

/** A started span. */
export interface Span {
  /** 'traceparent' of W3C Trace Context: another process can continue the trace with it. */
  readonly traceparent: string
  rename(name: string): void
  set(facts: Facts): void
  end(error?: unknown): void
}

export type Facts = Record<string, string | number | boolean>

export interface Step {
  name: string
  /** Receives a call, makes one, or neither. */
  kind?: 'server' | 'client' | 'consumer'
  facts?: Facts
  /** `traceparent` to continue, instead of the current span. */
  after?: string | null
}

/** Starts a span; the parent is the current one. */
export type Begin = (step: Step, parent: Span | undefined) => Span

/** Absent if traces are not collected: then nothing is created, and the packages are not loaded. */
let begin: Begin | undefined
const current = new AsyncLocalStorage<Span>()

/** Sends traces there from now on; undefined stops that. */
export function traceWith(to: Begin | undefined): void {
  begin = to
}

/** The current span, if any. */
export const currentSpan = (): Span | undefined => current.getStore()

/** `traceparent` of the current span, for later work; null without one. */
export const currentTraceparent = (): string | null => current.getStore()?.traceparent ?? null

/** Starts a span that the caller ends; undefined if traces are not collected. */
export const beginSpan = (step: Step): Span | undefined => begin?.(step, current.getStore())

/** Runs work within a started span. */
export const within = <T>(span: Span | undefined, work: () => T): T =>
  span ? current.run(span, work) : work()

/** Runs work in a new span, or without one if traces are not collected. */
export async function traced<T>(step: Step, work: () => Promise<T>): Promise<T> {
  const span = beginSpan(step)
  if (!span) return work()
  try {
    const done = await current.run(span, work)
    span.end()
    return done
  } catch (error) {
    span.end(error)
    throw error
  }
}
