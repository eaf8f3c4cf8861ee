import { beforeEach, describe, expect, test } from 'vitest'
import type { SeekerProfile } from '#contract/seekers/seekers.ts'
import { applyFor, uploadCv } from '#tests/support/applications.ts'
import { formWith } from '#tests/support/form-with.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { onePage } from '#tests/support/pdf.ts'
import { insertEmployer, insertMember, insertSeeker, type Person } from '#tests/support/people.ts'

const site = await openTestApp()
let owner: Person
let manager: Person
let seeker: Person
let chosen: string
let other: string
beforeEach(async () => {
  owner = await insertEmployer(site)
  seeker = await insertSeeker(site)
  chosen = await insertJob(site.database.db, { employerId: owner.id, title: 'Cook' })
  other = await insertJob(site.database.db, { employerId: owner.id, title: 'Diver' })
  manager = await insertMember(site, owner.id, { role: 'hiring-manager', jobs: [chosen] })
})

const own = () => `/api/jobseekers/${seeker.id}`
const read = (who: Person, path: string) =>
  site.call<SeekerProfile & { error: string }>('GET', `${own()}${path}`, { as: who.token })
const statuses = async (path: string) => [
  (await read(owner, path)).status,
  (await read(manager, path)).status,
]
const removeCv = async () => {
  expect((await site.call('DELETE', `${own()}/cv`, { as: seeker.token })).status).toBe(200)
}

describe('a hiring manager, of a person who applied for a chosen job and for another one,', () => {
  test('gets no CV that was sent for the other one alone', async () => {
    await applyFor(site, chosen, seeker)
    await uploadCv(site, seeker)
    const withCv = await applyFor(site, other, seeker)
    await removeCv()
    for (const way of ['view', 'download']) {
      expect(await statuses(`/cv/${way}`)).toEqual([200, 404])
      expect(await statuses(`/cv/${way}?application=${withCv}`)).toEqual([200, 404])
    }
    expect((await read(manager, '/cv/view')).body.error).toBe('There is no CV here')
  })

  test('gets no CV of the profile either, where the chosen application has none: the directory is not theirs', async () => {
    seeker = await insertSeeker(site, { openToEmployers: true })
    await applyFor(site, chosen, seeker)
    await uploadCv(site, seeker)
    expect(await statuses('/cv/view')).toEqual([200, 404])
  })

  test('gets the CV that was sent for the chosen one, and later that of the profile', async () => {
    await uploadCv(site, seeker, 'sent.pdf')
    const withCv = await applyFor(site, chosen, seeker)
    expect(await statuses(`/cv/view?application=${withCv}`)).toEqual([200, 200])
    await removeCv()
    expect(await statuses('/cv/view')).toEqual([200, 200])
    await uploadCv(site, seeker, 'later.pdf')
    expect((await read(manager, '/cv/view')).headers['content-disposition']).toContain('later.pdf')
  })

  test('gets no certificate that was sent for the other one alone', async () => {
    const body = formWith('certificate', onePage('First aid'), 'First aid.pdf')
    const kept = await site.call<{ _id: string }>('POST', `${own()}/certificates`, { as: seeker.token, body })
    expect(kept.status).toBeLessThan(300)
    const file = kept.body._id
    const hold = async (certificates: object[]) => {
      const path = `${own()}/parts`
      expect((await site.call('PUT', path, { as: seeker.token, body: { certificates } })).status).toBe(200)
    }
    await applyFor(site, chosen, seeker)
    await hold([{ kind: 'first aid', name: '', number: '', expires: null, file }])
    const sent = await applyFor(site, other, seeker)
    await hold([])
    const path = `/certificates/${file}/view`
    expect(await statuses(`${path}?application=${sent}`)).toEqual([200, 404])
    expect(await statuses(path)).toEqual([404, 404])
  })

  test('reads the profile through the chosen one, and nothing once that is withdrawn', async () => {
    const through = await applyFor(site, chosen, seeker)
    await applyFor(site, other, seeker)
    expect(await statuses('')).toEqual([200, 200])
    expect(await statuses('/parts')).toEqual([200, 200])
    const path = `/api/jobseekers/application/${through}/withdraw`
    expect((await site.call('PUT', path, { as: seeker.token })).status).toBe(200)
    expect(await statuses('')).toEqual([200, 404])
    expect(await statuses('/parts')).toEqual([200, 404])
    expect(await statuses('/cv/view')).toEqual([404, 404])
  })
})
