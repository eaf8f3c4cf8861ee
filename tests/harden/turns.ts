import { setTimeout as pause } from 'node:timers/promises'
import type { Engine } from './engines.ts'
import { Broken, CannotRun, type Part, type Proof, type Result, type Shown } from './proof.ts'
import type { Report } from './report.ts'
import { Site } from './site.ts'

export interface Task {
  part: Part
  proof: Proof
  engine: Engine
}

interface Settings {
  soakMinutes: number
  alerts: number
  report: Report
  /** The instant by which all of them have to be over. */
  until: number
}

/** A proof that says nothing else is over after this. */
const usualLimitSeconds = 420
/** Ending a site takes seconds; one that cannot be ended must not hold up the rest. */
const closingSeconds = 60

/** @throws Error when the work takes longer than it may */
async function within<T>(seconds: number, work: Promise<T>): Promise<T> {
  const over = new AbortController()
  work.catch(() => {})
  try {
    return await Promise.race([
      work,
      pause(seconds * 1000, undefined, { signal: over.signal }).then(() => {
        throw new Error(`it did not end within ${Math.round(seconds)} s`)
      }),
    ])
  } finally {
    over.abort()
  }
}

/** Runs proofs one after the other. @returns the number of broken promises */
export async function takeTurns(tasks: readonly Task[], settings: Settings): Promise<number> {
  const lane = new Lane(settings)
  let broken = 0
  for (const task of tasks) {
    const result = await lane.put(task)
    if (result.outcome === 'broken') broken += 1
    await settings.report.add(task.part, result)
    console.log(
      `${result.id.padEnd(4)} ${result.outcome.padEnd(7)} ${result.seconds} s  ${result.engine}: ${result.says}`,
    )
  }
  await lane.close()
  return broken
}

/** Gives proofs their turn, and holds the sites that several share. */
class Lane {
  private readonly settings: Settings
  private readonly shared = new Map<string, Promise<Site>>()

  constructor(settings: Settings) {
    this.settings = settings
  }

  async close(): Promise<void> {
    for (const name of [...this.shared.keys()]) await this.closeShared(name)
  }

  async put({ proof, engine }: Task): Promise<Result> {
    const start = Date.now()
    const sites: Site[] = []
    let isOver = false
    const result = (outcome: Result['outcome'], { says, figures = {} }: Shown): Result => ({
      id: proof.id,
      promise: proof.promise,
      engine: engine.name,
      outcome,
      says,
      figures,
      seconds: Math.round((Date.now() - start) / 1000),
      at: new Date(start).toISOString(),
    })
    const left = (this.settings.until - start) / 1000
    if (left < 10) return result('not run', { says: 'the time was over' })
    try {
      const work = proof.prove({
        engine,
        soakMinutes: this.settings.soakMinutes,
        alerts: this.settings.alerts,
        sharedSite: () => this.sharedSite(engine),
        async site(settings) {
          const site = await Site.open(engine, settings)
          sites.push(site)
          // It was given up while this one started.
          if (isOver) await site.close()
          return site
        },
      })
      return result('held', await within(Math.min(left, proof.limitSeconds ?? usualLimitSeconds), work))
    } catch (error) {
      const says = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
      const figures = error instanceof Broken ? error.figures : {}
      // The next proof gets one that nothing has broken.
      await this.closeShared(engine.name)
      return result(error instanceof CannotRun ? 'not run' : 'broken', { says, figures })
    } finally {
      isOver = true
      for (const site of sites) await this.end(site)
    }
  }

  private sharedSite(engine: Engine): Promise<Site> {
    const known = this.shared.get(engine.name)
    if (known) return known
    const opening = Site.open(engine)
    this.shared.set(engine.name, opening)
    return opening
  }

  private async closeShared(name: string): Promise<void> {
    const opening = this.shared.get(name)
    this.shared.delete(name)
    const site = await opening?.catch(() => undefined)
    if (site) await this.end(site)
  }

  private async end(site: Site): Promise<void> {
    await within(closingSeconds, site.close()).catch((error: Error) =>
      console.error(`a site could not be ended: ${error.message}`),
    )
  }
}
