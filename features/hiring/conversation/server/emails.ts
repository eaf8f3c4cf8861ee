import { hello, type Mail, orTwin } from '#features/notifications/mail.ts'
import { textAbout } from '#features/text-messages/rules.ts'

interface Unread {
  to: string
  people: string[]
  by: string
  /** Id of the job, for a mail to the employer. */
  followersOf?: string | undefined
  applicationId: string
  /** Name of the author; null for an unconfirmed address. The mail does not contain the message. */
  from: string | null
  /** Path to read and answer it. */
  path: string
  /** Time of the newest message. Nothing is mailed twice. */
  writtenAt: Date
  publicUrl: string
}

/** Mail to either side, after ten unread minutes. */
export function messageUnread({ to, people, by, followersOf, from, path, ...of }: Unread): Mail {
  const { applicationId, writtenAt, publicUrl } = of
  const who = from ?? 'Somebody'
  return {
    kind: 'message-unread',
    to,
    people,
    by,
    followersOf,
    subject: from === null ? 'You have a new message' : `New message from ${from}`,
    lines: [`${who} wrote to you. Read it and answer on the site; e-mails to this address are not read.`],
    action: { label: 'Read and answer', url: `${publicUrl}${path}` },
    dedupeKey: `message-unread ${applicationId} ${to} ${writtenAt.toISOString()}`,
  }
}

interface Asked {
  to: string
  people: string[]
  by: string
  /** Null while the address is not confirmed: then the mail contains no typed text. */
  name: string | null
  applicationId: string
  jobTitle: string
  company: string
  requestId: string
  text: string
  /** The request was withdrawn. */
  isOver: boolean
  publicUrl: string
}

/** Mail to the job seeker about a new or withdrawn request for documents. */
export function documentsAskedFor(asked: Asked): Mail {
  const { to, people, by, name, applicationId, jobTitle, company, requestId, text, isOver, publicUrl } = asked
  const subject = isOver ? 'Documents no longer needed' : 'Documents asked for'
  const mail: Mail = {
    kind: 'application-status',
    to,
    people,
    by,
    subject: `${subject}: your application for ${jobTitle}`,
    asText: textAbout({ subject: `${subject}: ${jobTitle}`, company }),
    lines: [
      hello(name),
      isOver
        ? `${company} no longer asks for these documents for your application for ${jobTitle}:`
        : `${company} asks for these documents for your application for ${jobTitle}:`,
      text,
      ...(isOver ? [] : ['You can add them at your application. Only this employer can open them.']),
    ],
    action: {
      label: isOver ? 'View your application' : 'Add the documents',
      url: `${publicUrl}/jobseeker/application/${applicationId}`,
    },
    dedupeKey: `documents-asked-for ${requestId}${isOver ? ' over' : ''}`,
  }
  return orTwin(name, mail, {
    subject: `${subject}: your application`,
    line: isOver ? 'An employer no longer asks you for documents.' : 'An employer asks you for documents.',
  })
}

interface Added extends Pick<Unread, 'to' | 'people' | 'by' | 'followersOf' | 'path' | 'publicUrl'> {
  /** Name of the job seeker; null for an unconfirmed address, which gets no typed text. */
  from: string | null
  jobTitle: string
  requestId: string
}

/** Mail to the employer when what it asked for was added as a CV or a letter. Files are messages. */
export function documentsAdded({ from, jobTitle, requestId, path, publicUrl, ...to }: Added): Mail {
  const mail: Mail = {
    kind: 'documents-added',
    ...to,
    subject: `${from} added the documents: ${jobTitle}`,
    lines: [`${from} added everything that you asked for to the application for ${jobTitle}.`],
    action: { label: 'View the applicant', url: `${publicUrl}${path}` },
    dedupeKey: `documents-added ${requestId}`,
  }
  return orTwin(from, mail, {
    subject: 'An applicant added documents',
    line: 'An applicant added everything that you asked for.',
  })
}
