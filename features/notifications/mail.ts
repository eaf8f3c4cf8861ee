import type { MailKind } from '#contract/facts/notice-kinds.ts'
import type { TextQuestion } from '#tables/text-messages.ts'

export interface MailWay {
  label: string
  url: string
}

export interface MailList {
  title: string
  /** True if names are for the reader alone: browser notifications, which others may see, omit them. */
  isPrivate?: true
  items: readonly { title: string; url: string; lines: readonly string[] }[]
  ways?: readonly MailWay[]
}

/** Content of a mail in plain words; only server/render-mail.ts decides its look. */
export interface Mail {
  /** Kind of the mail: contract/facts/notice-kinds.ts says whether it can be turned off. */
  kind: MailKind
  to: string
  /** Accounts of the recipient or the subject: the mail is deleted with any of them. Empty without an account. */
  people: readonly string[]
  /** Was the address confirmed? Needed if the account is deleted by then. */
  wasConfirmed?: boolean
  /**
   * Account whose act caused the mail, one of `people`. The mails of one person's acts to another are
   * limited (`maxMailsPerPerson`). Absent for automatic mails, the operator's acts, and mails about the
   * account itself.
   */
  by?: string | null | undefined
  /** Job of a mail to the employer: each of its followers gets it instead of the company's address. */
  followersOf?: string | undefined
  /**
   * `METHOD /path` of the call that its links make without a log-in: only followers whose role may make it
   * get the mail.
   */
  opens?: string
  /**
   * Name in the first line, if it depends on the recipient: a follower sees the own name instead of the
   * company's.
   */
  greets?: string
  subject: string
  /** Words of the text message to a person without an address, which has no lines; by default the subject. */
  asText?: string
  /** Question of the text message, which a reply answers. */
  question?: TextQuestion
  /** Instant from which its text message, or notice in a browser, is of no use. */
  until?: Date | undefined
  /** Paragraphs of plain text, in order. */
  lines: readonly string[]
  /** Lists of linked items, such as jobs. */
  lists?: readonly MailList[]
  /** Main action. The address is absolute, built from the public URL of the settings. */
  action?: { label: string; url: string }
  /** Alternative actions, one button each. Replaces `action`. */
  choices?: readonly MailWay[]
  /** Minor links at the end. */
  ways?: readonly MailWay[]
  /** Event for a calendar (RFC 5545). */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
  /** Address for one-click unsubscribing by a mail program. */
  unsubscribeUrl?: string
  /** Only one of several mails with the same key is sent. */
  dedupeKey?: string
}

/** Account to which a mail goes. */
export interface Addressee {
  to: string
  accountId: string
  /** Null while the address is not confirmed. */
  name: string | null
}

/** Greeting of a mail. An unconfirmed address may be a stranger's, so its greeting has no name and no typed text. */
export const hello = (name: string | null): string => (name === null ? 'Hello,' : `Hello ${name},`)

/** Words of a mail to an unconfirmed address, without any typed text. */
export interface Twin {
  subject: string
  /** One sentence. */
  line: string
}

const howToReadMore =
  'Log in to read more, and confirm your e-mail address, so that our e-mails can say more. If you did not create an account, you can ignore this message.'

/**
 * A mail with other people's words, or its twin for an unconfirmed address (`name` is null). The twin only
 * has the kind, the key and the button of the mail.
 */
export function orTwin(name: string | null, mail: Mail, { subject, line }: Twin): Mail {
  if (name !== null) return mail
  const { kind, to, people, by, followersOf, action, dedupeKey } = mail
  const lines = [hello(null), `${line} ${howToReadMore}`]
  return {
    kind,
    to,
    people,
    subject,
    lines,
    ...(by && { by }),
    ...(followersOf && { followersOf }),
    ...(action && { action }),
    ...(dedupeKey && { dedupeKey }),
  }
}
