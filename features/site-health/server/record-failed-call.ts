import { desc, lt } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { failedCalls } from '#tables/site-health.ts'

export interface FailedCall {
  requestId: string
  method: string
  route: string
  at: Date
}

/** Maximum number of stored failed calls. */
const kept = 100

/** One at a time, to protect the database when everything fails. */
let isWriting = false

/**
 * Stores the id of a call that failed because of the server, unless another one is being stored. Never
 * throws, because the log has it anyway.
 */
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
    // An unavailable database may be the reason for failing calls.
  } finally {
    isWriting = false
  }
}
