import type { linkActions } from '#contract/alerts/alerts.ts'
import type { Services } from '#platform/services.ts'
import { readLink, signLink } from '#platform/signed-link.ts'
import { linksLast } from '../rules.ts'

const purpose = 'alerts-of-address'

interface Link {
  alertIds: readonly string[]
  /** Address of the mail: the link works as long as the mails of its alerts go there. */
  mailedTo: string
}

/** Page that confirms, changes or ends alerts. Mail programs end them there with one click (RFC 8058). */
export function alertPage(
  { secret, publicUrl }: Pick<Services, 'secret' | 'publicUrl'>,
  to: (typeof linkActions)[number],
  link: Link,
  now: Date,
): string {
  const token = signLink(secret, purpose, link, new Date(now.getTime() + linksLast))
  return `${publicUrl}/alert?to=${to}&token=${token}`
}

export const readAlertLink = (secret: string, token: string, now: Date) =>
  readLink<Link>(secret, purpose, token, now)
