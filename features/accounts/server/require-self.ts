import { Problem } from '#contract/problems.ts'

/**
 * Call it where an address or a body names an employer; a body that names nobody speaks for whoever is signed in.
 *
 * @throws Problem `forbidden` when it is another one than who is signed in
 */
export function requireSelf(viewerId: string, named: string | undefined): void {
  if (named !== undefined && named !== viewerId) throw new Problem('forbidden')
}
