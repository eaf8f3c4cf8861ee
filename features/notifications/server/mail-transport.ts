import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { failureReason } from '#platform/database/failures.ts'
import { privateFolder } from '#platform/files/private-folder.ts'
import type { Outcome } from '#platform/outbox/outcome.ts'
import type { mails } from '#tables/notifications.ts'
import { attemptLimit } from '../rules.ts'
import { withChoice } from './notice-links.ts'

export type OutboxMail = typeof mails.$inferSelect

export interface MailTransport {
  /** Resolves when the server has accepted the mail; rejects within a timeout otherwise. */
  send(mail: OutboxMail): Promise<void>
}

export interface TransportSettings {
  /** Absent: mails are written as .eml files into `folder`. */
  smtpUrl: string | undefined
  folder: string
  /** `Name <address>` */
  from: string
  publicUrl: string
  /** Signs the links to the notice settings; without it mails have none. */
  secret?: string | undefined
}

/** A retried mail is the same message, so that a second copy can be distinguished from a second mail. */
function messageFor(mail: OutboxMail, settings: TransportSettings): SendMailOptions {
  const { from, publicUrl, secret } = settings
  const { html, text, unsubscribeUrl } = secret ? withChoice(mail, { secret, publicUrl }) : mail
  return {
    messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
    date: mail.createdAt,
    from,
    to: { name: '', address: mail.toAddress },
    subject: mail.subject,
    text,
    html,
    ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: 'interview.ics' } }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Reason of a failure, as it is stored. */
export function reasonOf(error: unknown): string {
  return failureReason(error)
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 300)
}

/** Errors before a mail is transferred. */
const beforehand = ['ECONNREFUSED', 'EDNS', 'ENOTFOUND', 'EAUTH', 'ETLS']
const beforehandWords = ['Connection timeout', 'Greeting never received']

/** Enhanced status codes (RFC 3463) of an address that does not exist, or takes no mail any more. */
const codesOfAddress = /^5\.(1\.([1236]|10)|2\.1)$/

/** Words of a refusal that is about the address: a mailbox, and what is wrong with it. */
const mailbox = /user|mailbox|recipient|address|account/i
const isNoMore = /unknown|no such|not exist|invalid|disabled|inactive|unavailable|not found|unrout/i

/** Words of a refusal that is about the sender, though it may name a mailbox: that of the sender was looked up. */
const aboutSender = /sender|relay|polic|block|spam|\byour\b/i

/** Is the address refused? Not its sender, such as one whose credentials have expired, or who has sent too many. */
function isAboutAddress(words: string): boolean {
  const [, code, text = ''] = /\b55\d[ -](5\.\d{1,3}\.\d{1,3}\b)?(.*)/.exec(words) ?? []
  if (code) return codesOfAddress.test(code)
  return mailbox.test(text) && isNoMore.test(text) && !aboutSender.test(text)
}

/** Outcome of a mail that could not be sent: `gone` if the mail server refuses the address permanently. */
export function outcomeOf(error: unknown): Outcome {
  const why = reasonOf(error)
  if (!(error instanceof Error)) return { is: 'unknown', why }
  const { code, command, responseCode, syscall } = error as SmtpError
  const isPermanent = command === 'RCPT TO' && [550, 551, 553].includes(responseCode ?? 0)
  if (isPermanent && isAboutAddress(why)) return { is: 'gone', why }
  const wasRefused =
    responseCode !== undefined ||
    syscall === 'connect' ||
    beforehand.some((known) => known === code || error.message.includes(known)) ||
    beforehandWords.some((words) => error.message.includes(words))
  return { is: wasRefused ? 'not accepted' : 'unknown', why }
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; syscall?: string }

function smtpTransport(url: string, settings: TransportSettings): MailTransport {
  const smtp = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    async send(mail) {
      // The timeouts above are for idle connections; this one is for a server that sends a byte now and then.
      const sending = smtp.sendMail(messageFor(mail, settings))
      const { promise: tooLong, reject } = Promise.withResolvers<never>()
      const timer = setTimeout(() => reject(new Error('the mail server is too slow')), attemptLimit)
      try {
        await Promise.race([sending, tooLong])
      } finally {
        clearTimeout(timer)
        sending.catch(() => {})
      }
    },
  }
}

function folderTransport(settings: TransportSettings): MailTransport {
  const compose = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await compose.sendMail(messageFor(mail, settings))
      const day = mail.createdAt.toISOString().replaceAll(':', '-').slice(0, 19)
      const path = join(settings.folder, `${day} ${mail.kind} ${mail.id}.eml`)
      await privateFolder(settings.folder)
      await writeFile(`${path}.part`, message, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
  }
}

/** Sends over SMTP, or into a folder without a mail server. */
export function mailTransport(settings: TransportSettings): MailTransport {
  return settings.smtpUrl ? smtpTransport(settings.smtpUrl, settings) : folderTransport(settings)
}
