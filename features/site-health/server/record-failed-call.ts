import { desc, lt } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { failedCalls } from '#tables/site-health.ts'

export interface FailedCall {
  requestId: string
  method: string
  route: string
  at: Date
}

/** Number of failed calls that are kept. */
const kept = 100

/** One at a time: when everything fails, the database is not asked for more. */
let isWriting = false

/** Keeps the id of a call that failed by our fault, unless another one is being written. Never throws: the log has it anyway. */
export async function recordFailedCall(db: Db, call: FailedCall): Promise<void> {
  if (isWriting) return
  isWriting = true
  try {
    await db.insert(failedCalls).values(call)
    const oldest = db
      .select({ number: failedCalls.number })
      .from(failedCalls)
      .orderBy(desc(failedCalls.number))
      .offset(kept - 1)
      .limit(1)
    await db.delete(failedCalls).where(lt(failedCalls.number, oldest))
  } catch {
    // A database that is away is why calls fail.
  } finally {
    isWriting = false
  }
}
