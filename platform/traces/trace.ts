import { AsyncLocalStorage } from 'node:async_hooks'

/** A step of a trace that has begun. */
export interface Span {
  /** 'traceparent' of W3C Trace Context: with it another process goes on with the trace. */
  readonly traceparent: string
  rename(name: string): void
  set(facts: Facts): void
  end(error?: unknown): void
}

export type Facts = Record<string, string | number | boolean>

export interface Step {
  name: string
  /** Whether it takes a call from outside, makes one to something else, or neither. */
  kind?: 'server' | 'client' | 'consumer'
  facts?: Facts
  /** A `traceparent` that it goes on with, in place of the step in which it begins. */
  after?: string | null
}

/** Begins a step; the parent is the one in which it begins. */
export type Begin = (step: Step, parent: Span | undefined) => Span

/** Absent while nobody collects traces: then nothing is made, and nothing of the packages is loaded. */
let begin: Begin | undefined
const current = new AsyncLocalStorage<Span>()

/** Traces go there from now on; undefined ends that. */
export function traceWith(to: Begin | undefined): void {
  begin = to
}

/** The step that goes on, if there is one. */
export const currentSpan = (): Span | undefined => current.getStore()

/** `traceparent` of the step that goes on, for what is done later; null without one. */
export const currentTraceparent = (): string | null => current.getStore()?.traceparent ?? null

/** Begins a step that whoever called ends; undefined while nobody collects traces. */
export const beginSpan = (step: Step): Span | undefined => begin?.(step, current.getStore())

/** Does something within a step that has begun. */
export const within = <T>(span: Span | undefined, work: () => T): T =>
  span ? current.run(span, work) : work()

/** Does something as a step of its own. It is done all the same while nobody collects traces. */
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
