import { formatLongDate } from '#contract/maldives.ts'
import type { MailKind } from '#contract/notice-kinds.ts'
import { hello, type Mail, type MailWay } from '#features/notifications/mail.ts'
import { lengthText, placeText, timeText } from '../rules.ts'
import type { About, Interview, Reader } from './about.ts'
import { calendarOf } from './calendar.ts'
import { answerPage } from './links.ts'

interface NewsFacts {
  /** The job seeker can answer it from the mail. */
  invites: boolean
  /** It takes place as the mail says. */
  isSet: boolean
  /** Nothing is left of it. */
  isOff: boolean
}

/** What is mailed of an interview: a kind of mail each. */
const allNews = {
  proposed: { invites: true, isSet: false, isOff: false },
  moved: { invites: true, isSet: false, isOff: false },
  suggested: { invites: false, isSet: false, isOff: false },
  agreed: { invites: false, isSet: true, isOff: false },
  declined: { invites: false, isSet: false, isOff: true },
  cancelled: { invites: false, isSet: false, isOff: true },
  reminder: { invites: false, isSet: true, isOff: false },
} as const satisfies Record<string, NewsFacts>
export type News = keyof typeof allNews

const people = ({ seeker, employer }: About) => [seeker, employer].flatMap((one) => one?.id ?? [])

const seekersPage = ({ publicUrl, application }: About): MailWay => ({
  label: 'View your application',
  url: `${publicUrl}/jobseeker/application/${application.id}`,
})

const employersPage = ({ publicUrl, application: { jobId, seekerId } }: About): MailWay => ({
  label: 'View the applicant',
  url:
    jobId === null
      ? `${publicUrl}/dashboard`
      : `${publicUrl}/employer/jobs/${jobId}/applicants?applicant=${seekerId}`,
})

/** To an address that nobody has confirmed: nothing that somebody typed. */
function unconfirmed(about: About, reader: Reader, kind: MailKind, dedupeKey: string, action: MailWay): Mail {
  return {
    kind,
    to: reader.address,
    people: people(about),
    subject: 'News about an application',
    lines: [
      hello(null),
      'There is news about an application. Log in to read it, and confirm your e-mail address, so that our e-mails can say more. If you did not register, you can ignore this message.',
    ],
    action,
    dedupeKey,
  }
}

const facts = ({ minutes, placeKind, place, who }: Interview) => [
  `Length: ${lengthText(minutes)}`,
  placeText({ kind: placeKind, text: place }),
  ...(who === '' ? [] : [`With ${who}`]),
]

/** What becomes of an interview in calendars. */
export interface Slot {
  at: Date
  state: 'agreed' | 'moved' | 'cancelled'
}

function calendar(
  { application, seeker, seekerName, publicUrl, now }: About,
  interview: Interview,
  reader: Reader,
  slot: Slot | undefined,
): Pick<Mail, 'calendar'> {
  if (!slot) return {}
  const withWhom = reader === seeker ? application.company : seekerName
  return {
    calendar: calendarOf({
      interviewId: interview.id,
      sequence: interview.sequence,
      startsAt: slot.at,
      minutes: interview.minutes,
      state: slot.state,
      title: `Interview: ${application.jobTitle}, ${withWhom}`,
      place: placeText({ kind: interview.placeKind, text: interview.place }),
      who: interview.who,
      company: application.company,
      to: { address: reader.address, name: reader.name ?? '' },
      publicUrl,
      now,
    }),
  }
}

/** The ways to answer an invitation: one press each, on a page that signs nobody in. */
function waysToAnswer(
  about: About,
  { id, version, times }: Interview,
  to: string,
): Pick<Mail, 'lists' | 'ways' | 'action'> {
  const last = times.map((at) => new Date(at)).toSorted((a, b) => b.getTime() - a.getTime())[0] ?? about.now
  const link = { interviewId: id, to, version }
  const accept = (at: string) => answerPage(about, { ...link, act: 'accept', at }, new Date(at))
  const ways = [
    { label: 'Suggest another time', url: answerPage(about, { ...link, act: 'suggest' }, last) },
    { label: 'Decline the interview', url: answerPage(about, { ...link, act: 'decline' }, last) },
    seekersPage(about),
  ]
  const [only] = times
  if (times.length === 1 && only !== undefined)
    return { action: { label: 'Accept this time', url: accept(only) }, ways }
  return {
    lists: [
      {
        title: 'Choose a time',
        items: times.map((at) => ({ title: timeText(at), url: accept(at), lines: ['Accept this time'] })),
      },
    ],
    ways,
  }
}

interface Told {
  news: News
  slot?: Slot | undefined
  reader: Reader
}

const zone = 'Times are those of the Maldives.'

/** To the job seeker. */
export function interviewToSeeker(about: About, interview: Interview, { news, slot, reader }: Told): Mail {
  const { company, jobTitle } = about.application
  const kind = `interview-${news}` as const
  const dedupeKey = `${kind} ${interview.id} ${interview.version} ${reader.id}`
  if (reader.name === null) return unconfirmed(about, reader, kind, dedupeKey, seekersPage(about))
  const at = interview.startsAt ? timeText(interview.startsAt) : ''
  const [only] = interview.times
  const words: Record<News, { subject: string; lines: string[] }> = {
    proposed: {
      subject: `Interview for ${jobTitle}`,
      lines: [`${company} invites you to an interview for ${jobTitle}.`],
    },
    moved: {
      subject: `Other time for the interview: ${jobTitle}`,
      lines: [`${company} changed the interview for ${jobTitle}. What was agreed before no longer counts.`],
    },
    suggested: {
      subject: `Other time suggested: ${jobTitle}`,
      lines: [
        `You suggested another time for the interview with ${company} for ${jobTitle}. What was agreed before no longer counts.`,
      ],
    },
    agreed: {
      subject: `Agreed: interview for ${jobTitle}`,
      lines: [`Your interview with ${company} for ${jobTitle} is agreed: ${at}.`],
    },
    declined: {
      subject: `Declined: interview for ${jobTitle}`,
      lines: [`You declined the interview with ${company} for ${jobTitle}.`],
    },
    cancelled: {
      subject: `Cancelled: interview for ${jobTitle}`,
      lines: [`The interview with ${company} for ${jobTitle} is cancelled${at && `: ${at}`}.`],
    },
    reminder: {
      subject: `Tomorrow: interview for ${jobTitle}`,
      lines: [`Your interview with ${company} for ${jobTitle} is on ${at}.`],
    },
  }
  const { subject, lines } = words[news]
  const { invites, isOff } = allNews[news]
  return {
    kind,
    to: reader.address,
    people: people(about),
    subject,
    lines: [
      hello(reader.name),
      ...lines,
      ...(invites && interview.times.length === 1 && only ? [timeText(only)] : []),
      ...(isOff ? [] : [facts(interview).join('\n'), zone]),
    ],
    ...(invites ? waysToAnswer(about, interview, reader.address) : { action: seekersPage(about) }),
    ...calendar(about, interview, reader, slot),
    dedupeKey,
  }
}

/** To the employer. */
export function interviewToEmployer(about: About, interview: Interview, { news, slot, reader }: Told): Mail {
  const { application, seekerName } = about
  const { jobTitle } = application
  const kind = `interview-${news}` as const
  const dedupeKey = `${kind} ${interview.id} ${interview.version} ${reader.id}`
  if (reader.name === null) return unconfirmed(about, reader, kind, dedupeKey, employersPage(about))
  const at = interview.startsAt ? timeText(interview.startsAt) : ''
  const suggested = interview.suggestedAt ? timeText(interview.suggestedAt) : ''
  const words: Record<News, { subject: string; line: string }> = {
    proposed: { subject: '', line: '' },
    moved: {
      subject: `Interview moved: ${seekerName}`,
      line: `You changed the interview with ${seekerName} for ${jobTitle}. It waits for their answer.`,
    },
    suggested: {
      subject: `Other time suggested: ${seekerName}`,
      line: `${seekerName} cannot come to the interview for ${jobTitle} as proposed, and suggests ${suggested}. Accept it, or propose another time.`,
    },
    agreed: {
      subject: `Agreed: interview with ${seekerName}`,
      line: `The interview with ${seekerName} for ${jobTitle} is agreed: ${at}.`,
    },
    declined: {
      subject: `Declined: interview with ${seekerName}`,
      line: `${seekerName} declined the interview for ${jobTitle}${at && ` on ${at}`}.`,
    },
    cancelled: {
      subject: `Cancelled: interview with ${seekerName}`,
      line: `The interview with ${seekerName} for ${jobTitle} is cancelled${at && `: ${at}`}.`,
    },
    reminder: {
      subject: `Tomorrow: interview with ${seekerName}`,
      line: `The interview with ${seekerName} for ${jobTitle} is on ${at}.`,
    },
  }
  const { subject, line } = words[news]
  return {
    kind,
    to: reader.address,
    people: people(about),
    subject,
    lines: [line, ...(allNews[news].isSet ? [facts(interview).join('\n')] : []), zone],
    action: employersPage(about),
    ...calendar(about, interview, reader, slot),
    dedupeKey,
  }
}

/** To the job seeker, with the terms in the mail: they are what is accepted. */
export function offerMade(
  about: About,
  offer: { id: string; terms: string; startsOn: string },
  reader: Reader,
) {
  const { company, jobTitle } = about.application
  const dedupeKey = `offer-made ${offer.id}`
  if (reader.name === null) return unconfirmed(about, reader, 'offer-made', dedupeKey, seekersPage(about))
  return {
    kind: 'offer-made',
    to: reader.address,
    people: people(about),
    subject: `Offer: ${jobTitle}`,
    lines: [
      hello(reader.name),
      `${company} offers you the job ${jobTitle}, from ${formatLongDate(offer.startsOn)} on.`,
      offer.terms,
      'Accept or decline it on the page of your application.',
    ],
    action: { ...seekersPage(about), label: 'Answer the offer' },
    dedupeKey,
  } satisfies Mail
}

/** To the employer, when an offer was accepted. */
export function offerAccepted(about: About, offer: { id: string; startsOn: string }, reader: Reader): Mail {
  const { application, seekerName } = about
  const dedupeKey = `offer-answered ${offer.id}`
  if (reader.name === null)
    return unconfirmed(about, reader, 'offer-answered', dedupeKey, employersPage(about))
  return {
    kind: 'offer-answered',
    to: reader.address,
    people: people(about),
    subject: `Offer accepted: ${seekerName}`,
    lines: [
      `${seekerName} accepted your offer of the job ${application.jobTitle}, from ${formatLongDate(offer.startsOn)} on, and is Hired.`,
    ],
    action: employersPage(about),
    dedupeKey,
  }
}

/** To the job seeker, when an offer is no longer open. */
export function offerTakenBack(about: About, offer: { id: string }, reader: Reader): Mail {
  const { company, jobTitle } = about.application
  const dedupeKey = `offer-taken-back ${offer.id}`
  if (reader.name === null)
    return unconfirmed(about, reader, 'offer-taken-back', dedupeKey, seekersPage(about))
  return {
    kind: 'offer-taken-back',
    to: reader.address,
    people: people(about),
    subject: `Offer taken back: ${jobTitle}`,
    lines: [hello(reader.name), `${company} took back its offer of the job ${jobTitle}.`],
    action: seekersPage(about),
    dedupeKey,
  }
}
