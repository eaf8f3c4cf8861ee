// @vitest-environment happy-dom

import { beforeEach, describe, expect, test } from 'vitest'
import type { ProfileParts } from '#contract/seekers/profile-parts.ts'
import { uploadCv } from '#tests/support/applications.ts'
import { holdReply } from '#tests/support/browser/hold-reply.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { download } from '#tests/support/download.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { onePage } from '#tests/support/pdf.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'
import { textOfPdf } from '#tests/support/text-of-pdf.ts'

const { site, browser } = await openSite()
let seeker: Person

beforeEach(async () => {
  seeker = await insertSeeker(site, { skills: ['Diving'] })
  browser.signIn('jobseeker', seeker)
})

describe('a CV made from the profile', () => {
  longTest('is kept as the CV with one press, and says so where the profile is empty', async () => {
    const screen = await browser.open('/jobseeker/profile')
    await screen.press('Use as my CV')
    await screen.shows(
      'CV uploaded successfully',
      `CV by Vazeefa - ${seeker.name}.pdf`,
      'Use in place of my CV',
    )
    browser.signIn('jobseeker', await insertSeeker(site))
    const empty = await browser.open('/jobseeker/profile')
    await empty.press('Use as my CV')
    await empty.shows('There is nothing in your profile to make a CV from')
  })

  test('says before it is used which letters it cannot draw', async () => {
    await site.call('PUT', `/api/jobseekers/${seeker.id}/parts`, {
      as: seeker.token,
      body: { work: [{ title: '김철수', from: '2019' }] },
    })
    const screen = await browser.open('/jobseeker/profile')
    await screen.shows('Some letters cannot be drawn', 'Our fonts do not have 김 철 수.')
  })

  longTest('is sent with the application of a person without a CV on request', async () => {
    const employer = await insertEmployer(site)
    const jobId = await insertJob(site.database.db, { employerId: employer.id })
    const screen = await browser.open(`/jobs/${jobId}?apply`)
    await screen.press('Make one from my profile')
    await screen.shows('A CV made from your profile is sent with your application.')
    await screen.press('Send application')
    await screen.shows('Application successful!')
    const { rows } = await site.database.pool.query(
      'select files.name from applications join files on files.id = cv_file_id where seeker_id = $1',
      [seeker.id],
    )
    expect(rows).toEqual([{ name: `CV by Vazeefa - ${seeker.name}.pdf` }])
  })
})

describe('a CV that is made in the sheet of an application', () => {
  const withExpired = async () => {
    const certificates = [{ kind: 'boat', name: 'Coxswain', number: 'C-118', expires: '2026-01-31' }]
    const path = `/api/jobseekers/${seeker.id}/parts`
    const put = await site.call('PUT', path, { as: seeker.token, body: { certificates } })
    expect(put.status).toBe(200)
    const jobId = await insertJob(site.database.db, { employerId: (await insertEmployer(site)).id })
    return () => browser.open(`/jobs/${jobId}?apply`)
  }
  const made = async () => {
    const { content } = await download(site, `/api/jobseekers/${seeker.id}/cv/view`, seeker)
    return (await textOfPdf(content)).join(' ')
  }
  const label = 'Show what has expired too'

  longTest('shows what has expired where that was ticked in the profile, or there', async () => {
    const openSheet = await withExpired()
    const profile = await browser.open('/jobseeker/profile')
    await profile.shows(label)
    profile.field(label).click()
    const sheet = await openSheet()
    await sheet.shows(label)
    expect(sheet.field(label).checked).toBe(true)
    await sheet.press('Make one from my profile')
    await sheet.shows('A CV made from your profile is sent with your application.')
    expect(await made()).toContain('Coxswain')
    const next = await openSheet()
    await next.shows('One made from my profile')
    next.field('One made from my profile').click()
    await next.shows(label)
    next.field(label).click()
    await next.press('Send application')
    await next.shows('Application successful!')
    expect(await made()).not.toContain('Coxswain')
  })
})

describe('the content of a CV', () => {
  test('that is a scan is not readable by machines, which the sheet of an application says too', async () => {
    const words = 'This CV is a scan without text. Employers can read it, but cannot search for words in it.'
    await uploadCv(site, seeker, 'scan.pdf', onePage(''))
    await (await browser.open('/jobseeker/profile')).shows(words)
    const jobId = await insertJob(site.database.db, { employerId: (await insertEmployer(site)).id })
    const sheet = await browser.open(`/jobs/${jobId}?apply`)
    await sheet.shows(words)
    sheet.field('No CV').click()
    await sheet.lacks(words)
  })

  const text = 'English: fluent'
  const proposals = () => `GET /api/jobseekers/${seeker.id}/cv/proposals`
  const english = { part: 'languages', entry: { language: 'English', level: 'fluent' }, line: text }
  const cook = {
    part: 'work',
    entry: { title: 'Cook', employer: 'Coral Bay', place: '', from: '2021-05', to: null, what: '' },
    line: 'Cook, Coral Bay, since May 2021',
  }
  const openProposal = async (proposal: object) => {
    const body = { outcome: 'read', proposals: [proposal], more: false }
    browser.line(proposals(), { status: 200, body })
    await site.call('POST', `/api/jobseekers/${seeker.id}/cv/made`, { as: seeker.token })
    return browser.open('/jobseeker/profile')
  }
  const work = async () =>
    (await site.call<ProfileParts>('GET', `/api/jobseekers/${seeker.id}/parts`, { as: seeker.token })).body
      .work

  longTest('is proposed with its line, and copied only on a press', async () => {
    const screen = await openProposal(english)
    await screen.shows('From your CV', 'Languages: English · Fluent', `CV: “${text}”`)
    await screen.lacks('1 of 5 parts filled in')
    await screen.press('Add English to my profile')
    await screen.shows('1 of 5 parts filled in')
  })

  longTest('is copied once, however often it is pressed', async () => {
    const screen = await openProposal(cook)
    await screen.press('Add Cook to my profile')
    await screen.shows('1 of 5 parts filled in')
    const areRead = (times: number) =>
      eventually(() => expect(browser.requests.filter((one) => one === proposals())).toHaveLength(times))
    await areRead(2)
    // They were read before the entry was saved, and so name it again.
    await screen.press('Add Cook to my profile')
    await areRead(3)
    expect(await work()).toHaveLength(1)
  })

  longTest(
    'is no longer proposed once it is copied, also where the proposals cannot be read again',
    async () => {
      const screen = await openProposal(cook)
      await screen.shows('From your CV')
      browser.line(proposals(), { status: 500 })
      const saving = holdReply(`PUT /api/jobseekers/${seeker.id}/parts`)
      await screen.press('Add Cook to my profile')
      await screen.shows('Adding...')
      await saving.release()
      await screen.lacks('From your CV')
      expect(await work()).toHaveLength(1)
    },
  )
})
