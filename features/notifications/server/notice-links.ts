import { escapeUTF8 } from 'entities'
import { millisecondsPerDay } from '#contract/maldives.ts'
import { canEnd, type Notice, noticeOf } from '#contract/notice-kinds.ts'
import type { Services } from '#platform/services.ts'
import { readLink, signLink } from '#platform/signed-link.ts'
import type { OutboxMail } from './mail-transport.ts'

const purpose = 'notices'

/** Links in mails that are kept work for half a year. Milliseconds. */
const linksLast = 180 * millisecondsPerDay

type Site = Pick<Services, 'secret' | 'publicUrl'>

/** Link to the choice of what is sent to an address, without signing in. */
export function noticePage({ secret, publicUrl }: Site, address: string, now: Date): string {
  const endsAt = new Date(now.getTime() + linksLast)
  return `${publicUrl}/notices?token=${signLink(secret, purpose, address.toLowerCase(), endsAt)}`
}

/** @returns the address that a link is about */
export const addressOfLink = (secret: string, token: string, now: Date) =>
  readLink<string>(secret, purpose, token, now)

/** Of what cannot be ended it says so; a mail of nobody's account is one of none. */
const words = (notice: Notice | undefined, { people }: Pick<OutboxMail, 'people'>) =>
  people.length === 0 || (notice && canEnd(notice))
    ? 'Choose what we send you'
    : 'We always send e-mails of this kind. Choose what else we send you'

type Parts = Pick<OutboxMail, 'html' | 'text' | 'unsubscribeUrl'>

/**
 * A mail as it goes out: with the way to choose what is sent, and for mail programs the way to end what it is one of. Neither is
 * kept in the outbox: they are secrets of the receiver.
 */
export function withChoice(mail: OutboxMail, site: Site): Parts {
  const notice = noticeOf(mail.kind)
  const page = noticePage(site, mail.toAddress, mail.createdAt)
  const label = words(notice, mail)
  const link = `<p class="quiet" style="margin:24px 0 0;font-size:13px;color:#55656b"><a class="link" href="${escapeUTF8(page)}" style="color:#0b6b74">${label}</a></p>`
  return {
    html: mail.html.replace('</div>\n</body>', () => `${link}\n</div>\n</body>`),
    text: mail.text.replace(/-- \n(?![\s\S]*-- \n)/, () => `${label}:\n${page}\n\n-- \n`),
    unsubscribeUrl: mail.unsubscribeUrl ?? (notice && canEnd(notice) ? `${page}&end=${notice.name}` : null),
  }
}
