import type { EventKind } from '#contract/accounts/security-events.ts'
import type { Db } from '#platform/database/database.ts'
import type { Refused } from '#platform/http/routes.ts'
import { countEvent } from './count-event.ts'

/** Another person's data is answered like missing data, so both are recorded. */
function kindOf({ endpoint, problem }: Refused): EventKind | undefined {
  if (problem.code === 'too_many') return 'call slowed down'
  if (problem.code === 'forbidden') return 'call refused'
  const isPrivate = endpoint.for !== 'anyone' || endpoint.reply === 'file'
  return problem.code === 'not_found' && endpoint.params && isPrivate ? 'call refused' : undefined
}

/** Records a signed-in person's call for other people's data, or beyond a limit. */
export function countRefusal(db: Db, refused: Refused): void {
  const kind = kindOf(refused)
  const { viewer, endpoint, origin, now } = refused
  if (!kind) return
  const target = `${endpoint.method} ${endpoint.path}`
  countEvent(db, { accountId: viewer.personId, kind, target, origin, now })
}
