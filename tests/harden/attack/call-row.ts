import type { Method } from '#contract/base/endpoint.ts'
import type { AccessRow, Request } from './access-row.ts'
import type { World } from './world.ts'

export const nameOf = ({ call, when }: AccessRow) => (when ? `${call} (${when})` : call)

/** The id of nothing. */
export const unknownId = '0'.repeat(24)

/** The address of a row's call: what the row does not name is the world's thing of that name, or nothing. */
export function addressOf(path: string, world: World, { params = {}, query }: Request): string {
  const names: Record<string, string> = {
    seekerId: world.seeker.id,
    applicantId: world.seeker.id,
    employerId: path.includes('blocked-employers') ? world.otherEmployer.id : world.employer.id,
    jobId: world.jobId,
    applicationId: world.applicationId,
    subscriptionId: world.subscriptionId,
    reportId: world.reportId,
    messageId: world.messageId,
    mailId: world.mailId,
    sessionId: world.sessionId,
    ...params,
  }
  const filled = path.replace(/:(\w+)|\*/g, (_, name = '*') => names[name] ?? unknownId)
  return query ? `${filled}?${new URLSearchParams(query)}` : filled
}

export async function statusFor(
  row: AccessRow,
  world: World,
  request: Request,
  as: string | undefined,
): Promise<number> {
  const [method = '', path = ''] = row.call.split(' ')
  const sent = { ...(as === undefined ? {} : { as }), body: request.body }
  const { status } = await world.ground.call(method as Method, addressOf(path, world, request), sent)
  return status
}
