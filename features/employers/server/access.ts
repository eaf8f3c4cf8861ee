import { Problem } from '#contract/problems.ts'

/** @throws Problem `forbidden` when the address names another employer than the one who is signed in */
export function requireSelf(viewerId: string, employerId: string): void {
  if (viewerId !== employerId) throw new Problem('forbidden')
}
