import { formatLongDate } from '#contract/base/maldives.ts'
import { hello, type Mail, orTwin } from '#features/notifications/mail.ts'
import type { About, Reader } from './about.ts'
import { applicationTwin, employersPage, people, seekersPage } from './mail-parts.ts'

/** Mail to the job seeker with the terms, which are what is accepted. */
export function offerMade(
  about: About,
  offer: { id: string; terms: string; startsOn: string },
  reader: Reader,
): Mail {
  const { company, jobTitle } = about.application
  const mail: Mail = {
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
      `${seekerName} accepted your offer of the job ${application.jobTitle}, from ${formatLongDate(offer.startsOn)} on, and is Hired.`,
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
    lines: [hello(reader.name), `${company} took back its offer of the job ${jobTitle}.`],
    action: seekersPage(about),
    dedupeKey: `offer-taken-back ${offer.id}`,
  }
  return orTwin(reader.name, mail, applicationTwin)
}
