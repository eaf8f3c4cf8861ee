import { Problem } from '#contract/base/problems.ts'

/**
 * Checks an employer that a path or a body names. A body without one means the signed-in employer.
 *
 * @throws Problem `forbidden` when it is another employer
 */
export function requireSelf(viewerId: string, named: string | undefined): void {
  if (named !== undefined && named !== viewerId) throw new Problem('forbidden')
}
