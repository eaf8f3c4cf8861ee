import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { siteName } from '#contract/base/site-name.ts'
import type { Mail } from '#features/notifications/mail.ts'
import { endOf } from '../rules.ts'

interface Entry {
  interviewId: string
  /** Later entries replace earlier ones of the same interview. */
  sequence: number
  startsAt: Date
  minutes: number
  /** Agreed, moved without a new agreement, or cancelled. */
  state: 'agreed' | 'moved' | 'cancelled'
  title: string
  place: string
  who: string
  company: string
  /** Recipient of the entry. */
  to: { address: string; name: string }
  publicUrl: string
  now: Date
}

const statuses = {
  agreed: ICalEventStatus.CONFIRMED,
  moved: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
}

/** Creates the calendar entry of an interview, as a request or a cancellation (RFC 5545, RFC 5546). */
export function calendarOf(entry: Entry): NonNullable<Mail['calendar']> {
  const { interviewId, sequence, startsAt, minutes, state, title, place, who, company, to, publicUrl, now } =
    entry
  const { hostname } = new URL(publicUrl)
  const method = state === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const calendar = ical({ method, prodId: { company: siteName, product: 'Interviews' } })
  calendar.createEvent({
    id: `${interviewId}@${hostname}`,
    sequence,
    stamp: now,
    start: startsAt,
    end: endOf(startsAt, minutes),
    summary: title,
    location: place,
    description: who === '' ? '' : `With ${who}`,
    status: statuses[state],
    // Answers are given on the site: replies of a calendar are discarded.
    organizer: { name: company, email: `no-reply@${hostname}` },
    attendees: [
      {
        email: to.address,
        name: to.name,
        rsvp: false,
        status: state === 'agreed' ? ICalAttendeeStatus.ACCEPTED : ICalAttendeeStatus.NEEDSACTION,
      },
    ],
  })
  return { method, content: calendar.toString() }
}
