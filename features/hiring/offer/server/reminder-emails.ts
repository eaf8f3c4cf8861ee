import { type Day, dayOf, endOfDay, formatLongDate, formatShortDate } from '#contract/base/maldives.ts'
import type { About, Reader } from '#features/hiring/interview/server/mail-facts.ts'
import {
  applicationTwin,
  employersPage,
  people,
  seekersPage,
} from '#features/hiring/interview/server/mail-parts.ts'
import { hello, type Mail, orTwin } from '#features/notifications/mail.ts'

type Side = Reader & { side: 'seeker' | 'employer' }

/** Reminder of the last day of an open offer. It names the day: it may be read on the next morning. */
export function offerEnds(about: About, offer: { id: string; until: Day }, reader: Side): Mail {
  const { application, seekerName, now } = about
  const { company, jobTitle } = application
  const isSeeker = reader.side === 'seeker'
  const day = formatShortDate(offer.until)
  const until = `until the end of ${formatLongDate(offer.until)}, Maldives time`
  const mail: Mail = {
    kind: 'offer-ends',
    to: reader.address,
    people: people(about),
    subject: isSeeker ? `The offer ends on ${day}: ${jobTitle}` : `Your offer ends on ${day}: ${seekerName}`,
    until: endOfDay(offer.until),
    ...(isSeeker && { asText: `The offer of ${company} ends on ${day}: ${jobTitle}` }),
    ...(!isSeeker && { followersOf: application.jobId ?? undefined }),
    lines: isSeeker
      ? [hello(reader.name), `${company} offers you the job “${jobTitle}”. You can accept it ${until}.`]
      : [
          `${seekerName} has not answered your offer of the job “${jobTitle}”. It can be accepted ${until}.`,
          'If you make a new offer, it replaces this one.',
        ],
    action: isSeeker ? { ...seekersPage(about), label: 'Answer the offer' } : employersPage(about),
    dedupeKey: `offer-ends ${offer.id} ${reader.side} ${dayOf(now)}`,
  }
  return orTwin(reader.name, mail, applicationTwin)
}

/** Reminder of documents and steps that are due. */
export function onboardingDue(
  about: About,
  due: readonly { id: string; what: string; dueOn: Day }[],
  reader: Side,
): Mail {
  const { application, seekerName, now } = about
  const { company, jobTitle } = application
  const isSeeker = reader.side === 'seeker'
  const [firstDay = dayOf(now)] = due.map(({ dueOn }) => dueOn).toSorted()
  const day = formatShortDate(firstDay)
  const mail: Mail = {
    kind: 'papers-due',
    to: reader.address,
    people: people(about),
    subject: isSeeker ? `Due on ${day}: ${jobTitle}` : `Due on ${day}: ${seekerName}`,
    ...(isSeeker && { asText: `${company} needs documents from you by ${day}: ${jobTitle}` }),
    ...(!isSeeker && { followersOf: application.jobId ?? undefined }),
    lines: [
      ...(isSeeker
        ? [hello(reader.name), `${company} asks you for this before your first day as ${jobTitle}:`]
        : [`This is not ticked yet for ${seekerName}, ${jobTitle}:`]),
      ...due.map(({ what, dueOn }) => `${what}, by ${formatLongDate(dueOn)}`),
      isSeeker
        ? 'Send it as a message in your application, or bring it, and tick it there.'
        : 'Tick it once you have it, or write to ask for it.',
    ],
    action: isSeeker ? seekersPage(about) : employersPage(about),
    dedupeKey: `papers-due ${due[0]?.id} ${reader.side} ${dayOf(now)}`,
  }
  return orTwin(reader.name, mail, applicationTwin)
}
