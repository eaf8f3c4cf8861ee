import type { SeekerAction } from '#contract/facts/interview-states.ts'
import type { Services } from '#platform/services.ts'
import { readLink, signLink } from '#platform/signed-link.ts'

const purpose = 'interview'

interface Link {
  interviewId: string
  /** Address of the mail: the link works as long as the account has it. */
  to: string
  /** Version of the interview in the mail. */
  version: number
  act: SeekerAction
  /** Time that it accepts. */
  at?: string
}

/** Page that answers an invitation with one click. The link is valid until the last proposed time. */
export function answerPage(
  { secret, publicUrl }: Pick<Services, 'secret' | 'publicUrl'>,
  link: Link,
  endsAt: Date,
): string {
  const query = new URLSearchParams({ to: link.act, ...(link.at && { at: link.at }) })
  return `${publicUrl}/interview?${query}&token=${signLink(secret, purpose, link, endsAt)}`
}

export const interviewOfLink = (secret: string, token: string, now: Date) =>
  readLink<Link>(secret, purpose, token, now)
