import type { Services } from '#platform/services.ts'
import { readLink, signLink } from '#platform/signed-link.ts'
import { linksLast } from '../rules.ts'

/** What the links of an alert's mails are for: one is about the alerts that it names. */
const purpose = 'alerts'

type Site = Pick<Services, 'secret' | 'publicUrl'>

/** The page on which an alert is confirmed, changed or ended. */
export const alertPage = (
  site: Site,
  ids: readonly string[],
  to: 'confirm' | 'change' | 'end' | 'go-on',
  now: Date,
) => `${site.publicUrl}/alert?to=${to}&token=${tokenOf(site, ids, now)}`

/** Where a mail program ends alerts with one press. */
export const oneClickEnd = (site: Site, ids: readonly string[], now: Date) =>
  `${site.publicUrl}/alert?to=end&token=${tokenOf(site, ids, now)}`

const tokenOf = ({ secret }: Site, ids: readonly string[], now: Date) =>
  signLink(secret, purpose, ids, new Date(now.getTime() + linksLast))

export const alertsOfLink = (secret: string, token: string, now: Date) =>
  readLink<string[]>(secret, purpose, token, now)
