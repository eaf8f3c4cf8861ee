import type { MailKind } from '#contract/notice-kinds.ts'

export interface MailWay {
  label: string
  url: string
}

export interface MailList {
  title: string
  /** Set when the names in it are for the reader alone: notifications of browsers, whose screens others may see, leave them out. */
  isPrivate?: true
  items: readonly { title: string; url: string; lines: readonly string[] }[]
  ways?: readonly MailWay[]
}

/** Content of a mail, in plain words; server/render-mail.ts alone decides on its look. */
export interface Mail {
  /** Kind of the mail: contract/notice-kinds.ts says whether it can be ended. */
  kind: MailKind
  to: string
  /** The accounts that it is to or about: it is deleted when one of them is. None is a mail of nobody's account. */
  people: readonly string[]
  /** Had the address been confirmed? Said where the account is gone by then. */
  wasConfirmed?: boolean
  /**
   * The account whose act it is about, one of `people`. What one person does is mailed to another so often and no more
   * (`maxMailsPerPerson`). None where it is the clock's or the operator's doing, or about the account itself.
   */
  by?: string | null | undefined
  /** The job that it is about, where it goes to the employer: each of its followers gets it, in place of the company's address. */
  followersOf?: string | undefined
  /** `METHOD /path` of what its links do without a log-in: only followers whose role makes that call get it. */
  opens?: string
  /** The name in its first line, where that depends on who gets it: a follower reads the own name in place of the company's. */
  greets?: string
  subject: string
  /** Paragraphs of plain text, in order. */
  lines: readonly string[]
  /** Lists of things, each of which leads somewhere: jobs, for example. */
  lists?: readonly MailList[]
  /** The one thing to do next. The address is absolute and built from the public URL of the settings. */
  action?: { label: string; url: string }
  /** Several things, one of which is to be done: a button each. In place of `action`. */
  choices?: readonly MailWay[]
  /** Smaller ways on, at the end. */
  ways?: readonly MailWay[]
  /** Event for a calendar (RFC 5545). */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
  /** Address with which a mail program unsubscribes in one press. */
  unsubscribeUrl?: string
  /** Two mails with one key are sent once. */
  dedupeKey?: string
}

/**
 * How a mail begins. Without a name where nobody has confirmed the address: it may be a stranger's, and nothing that
 * somebody typed goes there.
 */
export const hello = (name: string | null): string => (name === null ? 'Hello,' : `Hello ${name},`)

/** The words of a mail to an address that nobody has confirmed. Nothing in them was typed by somebody. */
export interface Twin {
  subject: string
  /** One sentence. */
  line: string
}

const howToReadMore =
  'Log in to read more, and confirm your e-mail address, so that our e-mails can say more. If you did not register, you can ignore this message.'

/**
 * A mail about somebody else's words, or its twin where nobody has confirmed the address (`name` is null). The twin has the
 * kind, the key and the button of the mail, and nothing else of it.
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
