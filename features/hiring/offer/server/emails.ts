import { type Day, endOfDay, formatLongDate } from '#contract/base/maldives.ts'
import type { About, Reader } from '#features/hiring/interview/server/mail-facts.ts'
import {
  applicationTwin,
  employersPage,
  people,
  seekersPage,
} from '#features/hiring/interview/server/mail-parts.ts'
import { hello, type Mail, orTwin } from '#features/notifications/mail.ts'
import { textAbout } from '#features/text-messages/rules.ts'

interface OfferInMail {
  id: string
  terms: string
  startsOn: Day
  /** Last day on which it can be accepted. */
  until: Day | null
  isNewer: boolean
  /** Place of work; absent when the job is gone. */
  place: string | undefined
}

/** Mail to the job seeker with the terms, which are what is accepted. */
export function offerMade(about: About, offer: OfferInMail, reader: Reader): Mail {
  const { company, jobTitle } = about.application
  const subject = `${offer.isNewer ? 'A newer offer' : 'Offer'}: ${jobTitle}`
  const end = offer.until && `the end of ${formatLongDate(offer.until)}`
  const mail: Mail = {
    kind: 'offer-made',
    to: reader.address,
    people: people(about),
    subject,
    asText: textAbout({
      subject,
      company,
      place: offer.place,
      ...(end && { more: `Answer by ${end}, Maldives time` }),
    }),
    ...(offer.until && { until: endOfDay(offer.until) }),
    lines: [
      hello(reader.name),
      `${company} offers you the job “${jobTitle}”, starting on ${formatLongDate(offer.startsOn)}.`,
      ...(offer.isNewer ? ['This offer replaces the earlier one.'] : []),
      offer.terms,
      'The letter with all the details is on the page of your application. There you can accept or decline it.',
      ...(end ? [`It can be accepted until ${end}, Maldives time.`] : []),
    ],
    action: { ...seekersPage(about), label: 'Answer the offer' },
    dedupeKey: `offer-made ${offer.id}`,
  }
  return orTwin(reader.name, mail, applicationTwin)
}

/** Mail to the employer about an accepted offer. */
export function offerAccepted(about: About, offer: { id: string; startsOn: string }, reader: Reader): Mail {
  const { application, seekerName } = about
  const mail: Mail = {
    kind: 'offer-answered',
    to: reader.address,
    people: people(about),
    followersOf: application.jobId ?? undefined,
    subject: `Offer accepted: ${seekerName}`,
    lines: [
      `${seekerName} accepted your offer of the job “${application.jobTitle}”, starting on ${formatLongDate(offer.startsOn)}, and is marked as hired.`,
    ],
    action: employersPage(about),
    dedupeKey: `offer-answered ${offer.id}`,
  }
  return orTwin(reader.name, mail, applicationTwin)
}

/** Mail to the job seeker about an offer that is no longer open. */
export function offerTakenBack(about: About, offer: { id: string }, reader: Reader): Mail {
  const { company, jobTitle } = about.application
  const mail: Mail = {
    kind: 'offer-taken-back',
    to: reader.address,
    people: people(about),
    subject: `Offer taken back: ${jobTitle}`,
    asText: textAbout({ subject: `Offer taken back: ${jobTitle}`, company }),
    lines: [hello(reader.name), `${company} took back its offer of the job “${jobTitle}”.`],
    action: seekersPage(about),
    dedupeKey: `offer-taken-back ${offer.id}`,
  }
  return orTwin(reader.name, mail, applicationTwin)
}

/** Mail to somebody who accepted an offer, with what is asked for before the first day. */
export function onboardingAsked(
  about: About,
  items: readonly { what: string; dueOn?: Day | undefined }[],
  reader: Reader,
): Mail {
  const { company, jobTitle } = about.application
  const [firstDay] = items.flatMap(({ dueOn }) => dueOn ?? []).toSorted()
  const mail: Mail = {
    kind: 'papers-asked',
    to: reader.address,
    people: people(about),
    subject: `Before your first day: ${jobTitle}`,
    asText: textAbout({
      subject: `Before your first day: ${jobTitle}`,
      company,
      ...(firstDay && { more: `First due day: ${formatLongDate(firstDay)}` }),
    }),
    lines: [
      hello(reader.name),
      `${company} asks you for this before your first day as ${jobTitle}:`,
      ...items.map(({ what, dueOn }) => (dueOn ? `${what}, by ${formatLongDate(dueOn)}` : what)),
      'Send it as a message in your application, or bring it, and tick it there.',
    ],
    action: seekersPage(about),
  }
  return orTwin(reader.name, mail, applicationTwin)
}
