import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { mails } from '#tables/notifications.ts'
import { attemptLimit } from '../rules.ts'

export type OutboxMail = typeof mails.$inferSelect

export interface MailTransport {
  /** Resolves when the mail was taken. Rejects, in good time, when it was not. */
  send(mail: OutboxMail): Promise<void>
}

export interface TransportSettings {
  /** Absent: mails are written as .eml files into `folder`. */
  smtpUrl: string | undefined
  folder: string
  /** `Name <address>` */
  from: string
  publicUrl: string
}

/** The same mail is the same message however often it is sent, so that a second copy can be told from a second mail. */
function messageFor(mail: OutboxMail, { from, publicUrl }: TransportSettings): SendMailOptions {
  return {
    messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
    date: mail.createdAt,
    from,
    to: { name: '', address: mail.toAddress },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

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
      // The timeouts above are of silence; a server that sends a byte now and then is cut off here.
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
      await mkdir(settings.folder, { recursive: true, mode: 0o700 })
      await writeFile(`${path}.part`, message, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
  }
}

/** Sends over SMTP, or into a folder where there is no mail server. */
export function mailTransport(settings: TransportSettings): MailTransport {
  return settings.smtpUrl ? smtpTransport(settings.smtpUrl, settings) : folderTransport(settings)
}
