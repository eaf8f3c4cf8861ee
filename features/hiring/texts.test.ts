import { expect, test } from 'vitest'
import { notices } from '#contract/facts/notice-kinds.ts'
import { statusChanged } from '#features/hiring/apply/server/emails.ts'
import { documentsAskedFor } from '#features/hiring/conversation/server/emails.ts'
import { type InterviewNotice, interviewToSeeker } from '#features/hiring/interview/server/emails.ts'
import type { About, Application, Interview } from '#features/hiring/interview/server/mail-facts.ts'
import { offerMade, offerTakenBack, onboardingAsked } from '#features/hiring/offer/server/emails.ts'
import { offerEnds, onboardingDue } from '#features/hiring/offer/server/reminder-emails.ts'
import type { Mail } from '#features/notifications/mail.ts'
import { noticeText } from '#features/text-messages/rules.ts'

const company = 'Kanduvaru Lagoon Resort'
const publicUrl = 'https://jobs.example.mv'
const reader = { id: 'b'.repeat(24), address: '', name: 'Ismail Fulhu' }
const now = new Date('2026-12-01T05:00:00.000Z')
const at = new Date('2026-12-03T05:00:00.000Z')

/** Mails to a job seeker of one application for a job with this title. */
function mailsAbout(jobTitle: string): Mail[] {
  const application = { id: 'a'.repeat(24), seekerId: reader.id, jobTitle, company } as Application
  const about: About = {
    publicUrl,
    secret: 's',
    replyToken: undefined,
    application,
    now,
    seeker: reader,
    employer: undefined,
    seekerName: reader.name,
  }
  const interview = {
    id: 'c'.repeat(24),
    version: 1,
    minutes: 30,
    startsAt: at,
    suggestedAt: null,
    times: [at.toISOString()],
    placeKind: 'Address',
    place: 'Boduthakurufaanu Magu 12',
    who: '',
  } as Interview
  const interviewMail = (notice: InterviewNotice) => interviewToSeeker(about, interview, { notice, reader })
  const toSeeker = {
    to: '',
    seekerId: reader.id,
    employerId: '',
    applicationId: application.id,
    name: reader.name,
    jobTitle,
    company,
    publicUrl,
  }
  const asked = {
    ...toSeeker,
    people: [],
    by: '',
    requestId: 'd'.repeat(24),
    text: 'Your licence',
  }
  const offer = { id: 'e'.repeat(24), terms: 'MVR 12,000', startsOn: '2026-12-10', until: '2026-12-05' }
  const paper = { what: 'Passport', dueOn: '2026-12-02' }
  const seeker = { ...reader, side: 'seeker' as const }
  const status = { notes: '', reason: null, version: 1 }
  return [
    statusChanged({ ...toSeeker, ...status, status: 'Rejected' }),
    statusChanged({ ...toSeeker, ...status, status: 'Hired' }),
    documentsAskedFor({ ...asked, isOver: false }),
    documentsAskedFor({ ...asked, isOver: true }),
    ...(['proposed', 'agreed', 'suggested', 'declined', 'cancelled', 'moved', 'reminder'] as const).map(
      interviewMail,
    ),
    offerMade(about, { ...offer, isNewer: false, place: 'Hulhumalé' }, reader),
    offerTakenBack(about, offer, reader),
    onboardingAsked(about, [{ what: 'A photo' }, paper], reader),
    offerEnds(about, { id: offer.id, until: '2026-12-02' }, seeker),
    onboardingDue(about, [{ id: 'f'.repeat(24), ...paper }], seeker),
  ]
}

const page = `${publicUrl}/jobseeker/application/${'a'.repeat(24)}`
const textOf = (mail: Mail) => noticeText(mail.asText ?? mail.subject, page)

test('every kind of mail that is texted to a job seeker is written here', () => {
  const texted = notices.filter(({ texts }) => texts).flatMap(({ kinds }) => kinds)
  const written = new Set(mailsAbout('Cook').map(({ kind }) => kind))
  // An offer is answered by the job seeker, so that mail goes to an employer; a report is about no application.
  expect(texted.filter((kind) => !written.has(kind as never))).toEqual(['offer-answered', 'report-answered'])
})

for (const [length, title] of [
  ['short', 'Cook'],
  ['long', 'Boat captain for night fishing trips '.repeat(5).trim()],
] as const)
  test.each(mailsAbout(title).map((mail) => [mail.subject.slice(0, 40), mail] as const))(
    `a text about a job with a ${length} title names the employer: %s`,
    (_subject, mail) => {
      const text = textOf(mail)
      expect(text).toContain(company)
      expect(text).toContain(title.slice(0, 20))
      expect(text.length).toBeLessThanOrEqual(300)
    },
  )

test.each([
  [
    'offer-made',
    'Offer: Cook at Kanduvaru Lagoon Resort, Hulhumalé. Answer by the end of December 5, 2026, Maldives time',
  ],
  ['papers-asked', 'Before your first day: Cook at Kanduvaru Lagoon Resort. First due day: December 2, 2026'],
])('a text of the kind %s names the place and the day', (kind, words) => {
  expect(mailsAbout('Cook').find((mail) => mail.kind === kind)?.asText).toBe(words)
})
