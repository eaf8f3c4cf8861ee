import { chromium } from '@playwright/test'
import { chromiumLaunch } from '#tests/support/chromium.ts'
import { withClient } from '#tests/support/postgres/with-client.ts'
import { documentOf, docx } from '../../tests/support/archive.ts'
import { type ApplicationFigures, Person, phone } from './person.ts'
import type { BenchSite } from './site.ts'

/** Requirements added to a job for comparison. */
interface Job {
  title: string
  requirements: unknown
}

const jobs = {
  captain: {
    title: 'Speedboat Captain',
    requirements: {
      years: 3,
      certificates: ['boat'],
      languages: [{ language: 'English', level: 'conversational' }],
    },
  },
  nurse: {
    title: 'Registered Nurse',
    requirements: { education: 'diploma', certificates: ['nursing licence', 'first aid'] },
  },
  leaver: { title: 'Shop Assistant', requirements: { languages: [{ language: 'English', level: 'basic' }] } },
  manager: { title: 'Restaurant Manager', requirements: { years: 5 } },
} satisfies Record<string, Job>

/** Gives open jobs another title and requirements. @returns their ids */
function askForMore(databaseUrl: string): Promise<Record<keyof typeof jobs, string>> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from jobs where status = 'Active' and expires_at > now() + interval '1 day'
        and restriction = 'No Restriction' and apply_at is null order by id limit 4`,
    )
    const given = Object.entries(jobs).map(([who, job], at) => ({ who, job, id: rows[at]?.id ?? '' }))
    for (const { id, job } of given)
      await client.query('update jobs set title = $2, requirements = $3 where id = $1', [
        id,
        job.title,
        JSON.stringify(job.requirements),
      ])
    return Object.fromEntries(given.map(({ who, id }) => [who, id])) as Record<keyof typeof jobs, string>
  })
}

let people = 0

/** From the link of a job to its sheet, with a new account. */
async function comesIn(
  person: Person,
  url: string,
  { id, title, name }: { id: string; title: string; name: string },
) {
  people += 1
  await person.opens(`${url}/jobs/${id}`)
  await person.sees(title, 'the job is read')
  await person.taps('link', 'Sign In to Apply')
  await person.taps('link', 'Create an account')
  await person.sees('Full name', 'the registration is there')
  await person.fills('Full name', name)
  await person.fills('E-mail', `p${people}${Date.now() % 1_000_000}@example.mv`)
  await person.fills('Password', 'coral lagoon 26')
  await person.chooses('Sector', 'Technology')
  await person.taps('button', 'Continue')
  await person.taps('button', 'Skip for now')
  await person.sees('Send application', 'signed in, with the sheet open')
}

async function sends(person: Person) {
  await person.taps('button', 'Send application')
  await person.sees('Application successful!', 'sent')
}

/** No CV: requirements are added in the sheet, and a CV is created from them. */
async function captain(person: Person, url: string, id: string) {
  await comesIn(person, url, { id, title: jobs.captain.title, name: 'Hassan Naseer' })
  await person.taps('button', 'Add it to your profile')
  await person.fills('Employer (optional)', 'Atoll Ferries')
  await person.picks('From', '2019-05')
  await person.taps('button', 'Add')
  await person.sees('of 3 years', 'the years are added')
  await person.taps('button', 'Add it to your profile')
  await person.chooses('How well you speak English', 'conversational')
  await person.taps('button', 'Add')
  await person.sees('English, conversational', 'the language is added')
  await person.taps('button', 'Add it to your profile')
  await person.fills('Its name (optional)', 'Coxswain')
  await person.picks('Expires (optional)', '2028-01-31')
  await person.taps('button', 'Add')
  await person.sees('Coxswain (boat)', 'the certificate is added')
  await person.taps('button', 'Make one from my profile')
  await person.sees('A CV made from your profile is sent with your application.', 'the CV is made')
  await sends(person)
}

const certificates = [
  ['Nursing licence', '2028-03-31'],
  ['First aid', '2027-06-30'],
  ['Advanced life support', '2027-06-30'],
  ['Paediatric life support', '2027-09-30'],
  ['Infection control', '2028-01-31'],
  ['Wound care', '2029-01-31'],
  ['Dialysis', '2027-12-31'],
  ['Vaccination', '2027-05-31'],
  ['Triage', '2028-08-31'],
  ['Medication safety', '2027-11-30'],
  ['Fire', '2027-02-28'],
] as const

/** Enters eleven certificates into the profile, each with its last day, then applies. */
async function nurse(person: Person, url: string, id: string) {
  await comesIn(person, url, { id, title: jobs.nurse.title, name: 'Anu Thomas' })
  await person.opens(`${url}/jobseeker/profile/certificates`)
  for (const [at, [kind, expires]] of certificates.entries()) {
    if (at > 0) await person.taps('button', 'Add another certificate')
    await person.fills('Kind', kind)
    await person.picks('Valid until (optional)', expires)
    await person.taps('button', 'Save')
    await person.sees('Add another certificate', `certificate ${at + 1} is saved`)
  }
  await person.opens(`${url}/jobs/${id}?apply`)
  await person.sees('Send application', 'back at the sheet')
  await person.attaches('Your CV')
  await sends(person)
}

/** Only school: enters it and a language, creates a CV, and writes a few lines. */
async function leaver(person: Person, url: string, id: string) {
  await comesIn(person, url, { id, title: jobs.leaver.title, name: 'Shifa Ibrahim' })
  await person.taps('button', 'Add it to your profile')
  await person.chooses('How well you speak English', 'fluent')
  await person.taps('button', 'Add')
  await person.sees('English, fluent', 'the language is added')
  await person.fills(
    'Cover letter (optional)',
    'I finished school in June. I learn fast and can begin at once.',
  )
  await person.taps('button', 'Make one from my profile')
  await person.sees('A CV made from your profile is sent with your application.', 'the CV is made')
  await sends(person)
}

const longLines = Array.from(
  { length: 12 * 45 },
  (_, at) => `Line ${at + 1}: led a restaurant of 120 seats and a team of 24.`,
)

/** A twelve-page Word file. */
const longWord = {
  name: 'Mohamed Zayan.docx',
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: docx({
    'word/document.xml': documentOf(
      longLines.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join(''),
    ),
  }),
}

/** A twelve-page CV in Word, and the required years. */
async function manager(person: Person, url: string, id: string) {
  await comesIn(person, url, { id, title: jobs.manager.title, name: 'Mohamed Zayan' })
  await person.attaches('Your CV', longWord)
  await person.taps('button', 'Add it to your profile')
  await person.fills('Employer (optional)', 'Coral Sands')
  await person.picks('From', '2017-03')
  await person.taps('button', 'Add')
  await person.sees('of 5 years', 'the years are added')
  await person.sees('Uploaded and saved in your profile', 'the CV is there')
  await sends(person)
}

const ways = {
  captain: { who: 'a boat captain without a CV', goes: captain },
  nurse: { who: 'a nurse with eleven certificates', goes: nurse },
  leaver: { who: 'a school leaver', goes: leaver },
  manager: { who: 'a manager with a Word file of twelve pages', goes: manager },
} as const

/** Four people from nothing to a sent application, on a slow phone and connection. */
export async function fourPeopleFigures(
  url: string,
  { databaseUrl }: Pick<BenchSite, 'databaseUrl'>,
): Promise<ApplicationFigures[]> {
  const ids = await askForMore(databaseUrl)
  const browser = await chromium.launch(chromiumLaunch)
  const figures: ApplicationFigures[] = []
  try {
    for (const [who, { who: name, goes }] of Object.entries(ways)) {
      const context = await browser.newContext(phone)
      const person = await Person.with(context)
      await goes(person, url, ids[who as keyof typeof ids])
      figures.push(person.figures(name))
      console.log(name, person.steps)
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return figures
}
