import { escapeUTF8 } from 'entities'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import type { Notice } from '#contract/facts/notice.ts'
import { canEnd, noticeOf } from '#contract/facts/notice-kinds.ts'
import type { Services } from '#platform/services.ts'
import { readLink, signLink } from '#platform/signed-link.ts'
import type { mails } from '#tables/notifications.ts'

const purpose = 'notices'

/** Lifetime of links in mails in milliseconds: half a year. */
const linksLast = 180 * millisecondsPerDay

type Site = Pick<Services, 'secret' | 'publicUrl'>

/** Link to the notice settings of an address, without a sign-in. */
export function noticePage({ secret, publicUrl }: Site, address: string, now: Date): string {
  const endsAt = new Date(now.getTime() + linksLast)
  return `${publicUrl}/notices?token=${signLink(secret, purpose, address.toLowerCase(), endsAt)}`
}

/** @returns the address of a link */
export const addressOfLink = (secret: string, token: string, now: Date) =>
  readLink<string>(secret, purpose, token, now)

/** Words about turning the notice off, or why that is impossible; for mails without an account see below. */
const words = (notice: Notice | undefined, { people }: Pick<typeof mails.$inferSelect, 'people'>) =>
  people.length === 0 || (notice && canEnd(notice))
    ? 'Choose what we send you'
    : 'We always send e-mails of this kind. Choose what else we send you'

type Parts = Pick<typeof mails.$inferSelect, 'html' | 'text' | 'unsubscribeUrl'>

/**
 * The mail as sent: with a link to the notice settings, and one-click unsubscribing for mail programs.
 * Neither is stored in the outbox, because they are secrets of the recipient.
 */
export function withChoice(mail: typeof mails.$inferSelect, site: Site): Parts {
  const notice = noticeOf(mail.kind)
  const page = noticePage(site, mail.toAddress, mail.createdAt)
  const label = words(notice, mail)
  const link = `<p class="quiet" style="margin:24px 0 0;font-size:13px;color:#55656b"><a class="link" href="${escapeUTF8(page)}" style="color:#0b6b74">${label}</a></p>`
  return {
    html: mail.html.replace('</div>\n</body>', () => `${link}\n</div>\n</body>`),
    text: beforeSignature(mail.text, `${label}:\n${page}\n\n`),
    unsubscribeUrl: mail.unsubscribeUrl ?? (notice && canEnd(notice) ? `${page}&end=${notice.name}` : null),
  }
}

/** The text with words in front of its last signature. */
function beforeSignature(text: string, words: string): string {
  const at = text.lastIndexOf('-- \n')
  return at < 0 ? text : `${text.slice(0, at)}${words}${text.slice(at)}`
}
