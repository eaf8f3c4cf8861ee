import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { secretOfReleases } from '#tests/releases/in-process.ts'
import { keptReleases, putBack } from '#tests/releases/kept-releases.ts'
import { demoSignIns } from '#tools/scripts/demo-data/load-demo.ts'
import { connect } from '#tools/scripts/keeping/schema.ts'
import { emptyDatabase } from './databases.ts'
import { logIn } from './people.ts'
import { expect, test } from './world.ts'

const { password } = demoSignIns
const [seekerEmail = ''] = demoSignIns.seekers
const [employerEmail = ''] = demoSignIns.employers

/**
 * The kept free period is over. The site's operator may open one at any time, and the subscriptions of that time end.
 */
async function letPostingBeFree(databaseUrl: string): Promise<void> {
  const client = await connect(databaseUrl)
  await client.query(
    `update settings set value = '"2099-01-01T00:00:00.000Z"' where key = 'freePostingUntil'`,
  )
  await client.end()
}

for (const release of keptReleases)
  test(`a site of ${release} starts with this release, and its people go on where they were`, async ({
    person,
    siteOf,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'vazeefa-release-'))
    const databaseUrl = await emptyDatabase()
    await putBack(release, databaseUrl, join(folder, 'files'))
    await letPostingBeFree(databaseUrl)
    const site = await siteOf({
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      AUTH_SECRET: secretOfReleases,
      DEMO_DATA: 'off',
      WORKER: 'off',
    })
    const [employer, seeker] = [await person(), await person()]
    const title = 'Keeper of the Lighthouse'

    await employer.goto(`${site.url}/login`)
    await logIn(employer, employerEmail, { tab: 'Employer', password })
    await expect(employer.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    const token = await employer.evaluate(() => localStorage.getItem('authToken'))
    const posted = await employer.request.post(`${site.url}/api/jobs`, {
      failOnStatusCode: true,
      headers: { authorization: `Bearer ${token}` },
      data: {
        title,
        description: 'Keep the light.',
        location: 'Baa Atoll',
        category: 'Hospitality',
        sector: 'Tourism & Resort Sector',
        contactEmail: employerEmail,
        type: 'Full time',
        mode: 'Onsite',
        applicationRestriction: 'No Restriction',
      },
    })
    expect(posted.status(), await posted.text()).toBe(201)

    await seeker.goto(`${site.url}/login`)
    await logIn(seeker, seekerEmail, { tab: 'Job Seeker', password })
    await expect(seeker).not.toHaveURL(/login/)
    await seeker.goto(`${site.url}/jobseeker/applied-jobs`)
    await expect(seeker.getByRole('listitem').first()).toBeVisible()
    await seeker.goto(`${site.url}/jobseeker/search?search=lighthouse`)
    await seeker.getByRole('link', { name: title }).first().click()
    await seeker.getByRole('button', { name: 'Apply Now' }).filter({ visible: true }).first().click()
    const sheet = seeker.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Send application' }).click()
    await expect(sheet.getByText('Application successful!')).toBeVisible()

    const { job } = (await posted.json()) as { job: { _id: string } }
    await employer.goto(`${site.url}/employer/jobs/${job._id}/applicants`)
    await expect(employer.getByText('Aishath', { exact: false }).first()).toBeVisible()
  })
