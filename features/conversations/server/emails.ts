import type { Mail } from '#features/notifications/mail.ts'

interface Unread {
  to: string
  people: string[]
  applicationId: string
  /** Who wrote; nothing of what they wrote is in the mail. Null where the address is not confirmed. */
  from: string | null
  /** The path at which it is read and answered. */
  path: string
  /** When the newest of it was written: what was told once is not told again. */
  writtenAt: Date
  publicUrl: string
}

/** To either side, after ten minutes unread. */
export function messageUnread({ to, people, applicationId, from, path, writtenAt, publicUrl }: Unread): Mail {
  const who = from ?? 'Somebody'
  return {
    kind: 'message-unread',
    to,
    people,
    subject: from === null ? 'You have a new message' : `New message from ${from}`,
    lines: [`${who} wrote to you. Read it and answer on the site; e-mails to this address are not read.`],
    action: { label: 'Read and answer', url: `${publicUrl}${path}` },
    dedupeKey: `message-unread ${applicationId} ${to} ${writtenAt.toISOString()}`,
  }
}
