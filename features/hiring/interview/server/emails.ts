import { formatShortDate } from '#contract/base/maldives.ts'
import { hello, type Mail, orTwin } from '#features/notifications/mail.ts'
import { lastTime, lengthText, placeText, timeText } from '../rules.ts'
import { asText } from '../text-words.ts'
import { calendarOf } from './calendar.ts'
import { answerPage } from './links.ts'
import type { About, Interview, Reader } from './mail-facts.ts'
import { applicationTwin, employersPage, people, seekersPage } from './mail-parts.ts'

interface Words {
  subject: string
  line: string
}

/** Facts for the words of a mail. */
interface Named {
  company: string
  jobTitle: string
  seekerName: string
  /** Agreed time in words; empty without one. */
  at: string
  /** Agreed day, which is true whenever a reminder is read ('tomorrow' is not); empty without an agreed time. */
  day: string
  /** Time that the job seeker suggested, in words; empty without one. */
  suggested: string
}

interface NoticeEntry {
  /** The mail has links to answer it. */
  invites: boolean
  /** It takes place as agreed. */
  isSet: boolean
  /** It is cancelled or declined. */
  isOff: boolean
  toSeeker: (named: Named) => Words
  /** Absent where the employer itself acted. */
  toEmployer?: (named: Named) => Words
}

/** Mails about interviews, one entry per kind, with the words for each side. */
const notices = {
  proposed: {
    invites: true,
    isSet: false,
    isOff: false,
    toSeeker: ({ company, jobTitle }) => ({
      subject: `Interview for ${jobTitle}`,
      line: `${company} invites you to an interview for ${jobTitle}.`,
    }),
  },
  moved: {
    invites: true,
    isSet: false,
    isOff: false,
    toSeeker: ({ company, jobTitle }) => ({
      subject: `Interview changed: ${jobTitle}`,
      line: `${company} changed the interview for ${jobTitle}. Please answer the new invitation. An earlier answer no longer counts.`,
    }),
    toEmployer: ({ seekerName, jobTitle }) => ({
      subject: `Interview changed: ${seekerName}`,
      line: `You changed the interview with ${seekerName} for ${jobTitle}. They have not answered yet.`,
    }),
  },
  suggested: {
    invites: false,
    isSet: false,
    isOff: false,
    toSeeker: ({ company, jobTitle, suggested }) => ({
      subject: `Other time ${suggested ? 'suggested' : 'asked for'}: ${jobTitle}`,
      line: `You ${suggested ? 'suggested' : 'asked for'} another time for the interview with ${company} for ${jobTitle}. The earlier time no longer applies.`,
    }),
    toEmployer: ({ seekerName, jobTitle, suggested }) => ({
      subject: `Other time ${suggested ? 'suggested' : 'asked for'}: ${seekerName}`,
      line: suggested
        ? `${seekerName} suggests another time for the interview for ${jobTitle}: ${suggested}. Accept it, or propose another time.`
        : `${seekerName} asks for another time for the interview for ${jobTitle}. Please propose one.`,
    }),
  },
  agreed: {
    invites: false,
    isSet: true,
    isOff: false,
    toSeeker: ({ company, jobTitle, at }) => ({
      subject: `Agreed: interview for ${jobTitle}`,
      line: `Your interview with ${company} for ${jobTitle} is agreed: ${at}.`,
    }),
    toEmployer: ({ seekerName, jobTitle, at }) => ({
      subject: `Agreed: interview with ${seekerName}`,
      line: `The interview with ${seekerName} for ${jobTitle} is agreed: ${at}.`,
    }),
  },
  declined: {
    invites: false,
    isSet: false,
    isOff: true,
    toSeeker: ({ company, jobTitle }) => ({
      subject: `Declined: interview for ${jobTitle}`,
      line: `You declined the interview with ${company} for ${jobTitle}.`,
    }),
    toEmployer: ({ seekerName, jobTitle, at }) => ({
      subject: `Declined: interview with ${seekerName}`,
      line: `${seekerName} declined the interview for ${jobTitle}${at && ` on ${at}`}.`,
    }),
  },
  cancelled: {
    invites: false,
    isSet: false,
    isOff: true,
    toSeeker: ({ company, jobTitle, at }) => ({
      subject: `Cancelled: interview for ${jobTitle}`,
      line: `The interview with ${company} for ${jobTitle} is cancelled${at && `: ${at}`}.`,
    }),
    toEmployer: ({ seekerName, jobTitle, at }) => ({
      subject: `Cancelled: interview with ${seekerName}`,
      line: `The interview with ${seekerName} for ${jobTitle} is cancelled${at && `: ${at}`}.`,
    }),
  },
  reminder: {
    invites: false,
    isSet: true,
    isOff: false,
    toSeeker: ({ company, jobTitle, at, day }) => ({
      subject: `Interview on ${day}: ${jobTitle}`,
      line: `Your interview with ${company} for ${jobTitle} is on ${at}.`,
    }),
    toEmployer: ({ seekerName, jobTitle, at, day }) => ({
      subject: `Interview on ${day}: ${seekerName}`,
      line: `The interview with ${seekerName} for ${jobTitle} is on ${at}.`,
    }),
  },
} as const satisfies Record<string, NoticeEntry>
export type InterviewNotice = keyof typeof notices

const entryOf = (notice: InterviewNotice): NoticeEntry => notices[notice]

const namedOf = ({ application, seekerName }: About, { startsAt, suggestedAt }: Interview): Named => ({
  company: application.company,
  jobTitle: application.jobTitle,
  seekerName,
  at: startsAt ? timeText(startsAt) : '',
  day: startsAt ? formatShortDate(startsAt) : '',
  suggested: suggestedAt ? timeText(suggestedAt) : '',
})

/** Instant from which it is of no use to invite to an interview, or to say that it is set. */
function usefulUntil({ times, startsAt }: Interview, notice: InterviewNotice): Date | undefined {
  const { invites, isSet } = entryOf(notice)
  return invites ? lastTime(times) : (isSet && startsAt) || undefined
}

const facts = ({ minutes, placeKind, place, who }: Interview) => [
  `Length: ${lengthText(minutes)}`,
  placeText({ kind: placeKind, text: place }),
  ...(who === '' ? [] : [`With ${who}`]),
]

/** An interview's state in calendars. */
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
  // A person without an address gets a text, which has no calendar.
  if (!slot || reader.address === '') return {}
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

/** Links to answer an invitation: one click each, on a page without a sign-in. */
function waysToAnswer(
  about: About,
  { id, version, times }: Interview,
  to: string,
): Pick<Mail, 'lists' | 'ways' | 'action'> {
  const last = lastTime(times) ?? about.now
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

interface NoticeMail {
  notice: InterviewNotice
  slot?: Slot | undefined
  reader: Reader
}

const zone = 'All times are Maldives time.'

/** The zone, for a line that names a time. */
const zoneOf = (line: string, { at, suggested }: Named) =>
  [at, suggested].some((time) => time !== '' && line.includes(time)) ? [zone] : []

const keyOf = ({ id, version }: Interview, notice: InterviewNotice, reader: Reader) =>
  `interview-${notice} ${id} ${version} ${reader.id}`

/** Question of a text message: the first time, which its words name. */
function questionOf({ id, version, times: [at] }: Interview): Pick<Mail, 'question'> {
  return at === undefined ? {} : { question: { id, version, at } }
}

/** Mail to the job seeker. */
export function interviewToSeeker(
  about: About,
  interview: Interview,
  { notice, slot, reader }: NoticeMail,
): Mail {
  const { invites, isOff, toSeeker } = entryOf(notice)
  const named = namedOf(about, interview)
  const { subject, line } = toSeeker(named)
  const [only] = interview.times
  const mail: Mail = {
    kind: `interview-${notice}`,
    to: reader.address,
    people: people(about),
    subject,
    asText: asText(subject, named, interview, { invites, isOff }),
    ...(invites && about.replyToken && questionOf(interview)),
    until: usefulUntil(interview, notice),
    lines: [
      hello(reader.name),
      line,
      ...(invites && interview.times.length === 1 && only ? [timeText(only)] : []),
      ...(isOff ? [] : [facts(interview).join('\n')]),
      ...(invites ? [zone] : zoneOf(line, named)),
    ],
    ...(invites ? waysToAnswer(about, interview, reader.address) : { action: seekersPage(about) }),
    ...calendar(about, interview, reader, slot),
    dedupeKey: keyOf(interview, notice, reader),
  }
  // The twin without names has no links to answer.
  return orTwin(
    reader.name,
    { ...mail, ...(reader.name === null && { action: seekersPage(about) }) },
    applicationTwin,
  )
}

/** Mail to the employer. */
export function interviewToEmployer(
  about: About,
  interview: Interview,
  { notice, slot, reader }: NoticeMail,
): Mail {
  const { isSet, toEmployer } = entryOf(notice)
  const named = namedOf(about, interview)
  const { subject, line } = toEmployer?.(named) ?? applicationTwin
  const mail: Mail = {
    kind: `interview-${notice}`,
    to: reader.address,
    people: people(about),
    followersOf: about.application.jobId ?? undefined,
    subject,
    until: usefulUntil(interview, notice),
    lines: [line, ...(isSet ? [facts(interview).join('\n')] : []), ...zoneOf(line, named)],
    action: employersPage(about),
    ...calendar(about, interview, reader, slot),
    dedupeKey: keyOf(interview, notice, reader),
  }
  return orTwin(reader.name, mail, applicationTwin)
}
