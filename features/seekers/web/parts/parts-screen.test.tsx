// @vitest-environment happy-dom

import { fireEvent } from '@testing-library/dom'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ProfileParts } from '#contract/seekers/profile-parts.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { longTest } from '#tests/support/long-test.ts'
import { onePage } from '#tests/support/pdf.ts'
import { insertSeeker, type Person } from '#tests/support/people.ts'
import { twoColours } from '#tests/support/pictures.ts'

const { site, browser } = await openSite()
let seeker: Person

beforeEach(async () => {
  seeker = await insertSeeker(site, { skills: ['Speedboats'], experience: '' })
  browser.signIn('jobseeker', seeker)
})

const kept = async () =>
  (await site.call<ProfileParts>('GET', `/api/jobseekers/${seeker.id}/parts`, { as: seeker.token })).body
const keep = (body: Partial<ProfileParts>) =>
  site.call('PUT', `/api/jobseekers/${seeker.id}/parts`, { as: seeker.token, body })

const job = { title: 'Waiter', employer: 'Coral Bay', place: '', from: '2021-05', to: null, what: '' }

describe('the parts of a profile', () => {
  test('are listed in the profile with missing ones, and lead to a screen each', async () => {
    await keep({ languages: [{ language: 'Dhivehi', level: 'native' }] })
    const screen = await browser.open('/jobseeker/profile')
    await screen.shows('1 of 5 parts filled in. Next: certificates and licences.', 'Dhivehi · Native')
    await screen.press('Add certificates and licences')
    await screen.isAt('/jobseeker/profile/certificates')
    await screen.shows('Licences, certificates and courses.')
    await screen.press('Next: Work')
    await screen.isAt('/jobseeker/profile/work')
  })

  test('are not shown as empty where they could not be read, and are tried again', async () => {
    await keep({ work: [job] })
    browser.line(`GET /api/jobseekers/${seeker.id}/parts`, 'offline')
    const screen = await browser.open('/jobseeker/profile')
    await screen.shows(
      'This part of your profile could not be loaded. The connection was lost.',
      'What you add is added to the rest.',
    )
    await screen.lacks('0 of 5 parts filled in')
    browser.mend()
    await screen.press('Try Again')
    await screen.shows('1 of 5 parts filled in', 'Waiter')
  })

  test('are asked for a sign-in, and an unknown one is not there', async () => {
    await (await browser.open('/jobseeker/profile/hobbies')).shows('Page not found')
    localStorage.clear()
    await (await browser.open('/jobseeker/profile/work')).shows('Authentication Required')
  })

  test('work: an entry is saved by itself, each mistake is beside its field, the newest is first', async () => {
    await keep({ work: [{ ...job, from: '2018-01', to: '2020-12' }] })
    const screen = await browser.open('/jobseeker/profile/work')
    await screen.shows('Waiter', 'Coral Bay · Jan 2018 to Dec 2020')
    await screen.press('Add another job')
    await screen.shows('Save')
    expect(screen.field('From').type).toBe('month')
    await screen.fill('Job title', 'Head waiter')
    await screen.press('Save')
    await screen.shows('Must be a month such as 2024-05')
    await screen.shows('To Leave empty if you still work there')
    await screen.fill('From', '2021-01')
    await screen.fill('To', '2020-12')
    await screen.press('Save')
    await screen.shows('End must be after the start')
    await screen.fill('To', '')
    await screen.fill('From', '1890-01')
    await screen.press('Save')
    await screen.shows('Must be between January 1940 and this month')
    await screen.fill('From', '2021-01')
    await screen.press('Save')
    await screen.shows('Head waiter', 'Jan 2021 to now')
    await screen.lacks('I still work here')
    expect((await kept()).work.map(({ title }) => title)).toEqual(['Head waiter', 'Waiter'])
    await screen.press('Remove Waiter')
    await screen.lacks('Jan 2018')
    expect((await kept()).work).toHaveLength(1)
  })

  test('work: an entry that is being edited keeps its form and its place while others are removed', async () => {
    const titled = (title: string, from: string) => ({ ...job, title, from, to: from })
    await keep({ work: [titled('Cook', '2022-01'), titled('Waiter', '2021-01'), titled('Diver', '2020-01')] })
    const screen = await browser.open('/jobseeker/profile/work')
    await screen.press('Edit Waiter')
    await screen.fill('Job title', 'Head waiter')
    await screen.press('Remove Cook')
    await screen.lacks('Cook')
    expect(screen.field('Job title').value).toBe('Head waiter')
    await screen.press('Save')
    await screen.shows('Edit Head waiter', 'Edit Diver')
    expect((await kept()).work.map(({ title }) => title)).toEqual(['Head waiter', 'Diver'])
  })

  test('work: a double click on Remove removes one entry', async () => {
    await keep({ work: [{ ...job, title: 'Cook', from: '2022-01' }, job] })
    const screen = await browser.open('/jobseeker/profile/work')
    await screen.shows('Remove Cook', 'Remove Waiter')
    const click = (name: string, detail: number) => fireEvent.click(screen.control(name), { detail })
    click('Remove Cook', 1)
    await screen.lacks('Cook')
    click('Remove Waiter', 2)
    await browser.idle()
    expect((await kept()).work.map(({ title }) => title)).toEqual(['Waiter'])
  })

  test('work: what was typed about one entry is not put into another one in its place', async () => {
    await keep({ work: [job] })
    const left = await browser.open('/jobseeker/profile/work')
    await left.press('Edit Waiter')
    await left.fill('Job title', 'Head waiter')
    await keep({ work: [{ ...job, title: 'Cook', from: '2022-01' }, job] })
    const screen = await browser.open('/jobseeker/profile/work')
    await screen.press('Edit Cook')
    expect(screen.field('Job title').value).toBe('Cook')
    await screen.press('Edit Waiter')
    expect(screen.field('Job title').value).toBe('Head waiter')
  })

  test('work: what one person typed is not shown to the next one of the same tab', async () => {
    const left = await browser.open('/jobseeker/profile/work')
    await left.fill('Job title', 'Captain')
    const next = await insertSeeker(site, {})
    browser.signIn('jobseeker', next)
    const screen = await browser.open('/jobseeker/profile/work')
    await screen.shows('Add a job')
    expect(screen.field('Job title').value).toBe('')
  })

  test('work: years are enough for those who have forgotten the months', async () => {
    const screen = await browser.open('/jobseeker/profile/work')
    await screen.shows('Add a job')
    await screen.fill('Job title', 'Cook')
    screen.field('I only know the years').click()
    await screen.fill('From', '2012')
    await screen.fill('To', '2014')
    await screen.press('Save')
    await screen.shows('2012 to 2014')
    await screen.press('Edit Cook')
    expect(screen.field('From').value).toBe('2012')
    await screen.fill('To', '2012')
    await screen.press('Save')
    await screen.shows('Edit Cook')
    expect((await kept()).work).toMatchObject([{ from: '2012', to: '2012' }])
  })

  test('education, certificates and languages are added where there is none yet', async () => {
    const school = await browser.open('/jobseeker/profile/education')
    await school.shows('Add a school or course')
    expect(school.field('Year it ended').inputMode).toBe('numeric')
    await school.fill('What you learned', 'O level')
    await school.fill('Year it ended', '2019')
    await school.press('Save')
    await school.shows('School · 2019')

    const paper = await browser.open('/jobseeker/profile/certificates')
    await paper.shows('Choose one, or write another')
    await paper.fill('Kind', 'Boat')
    await paper.fill('Valid until', '2047-01-31')
    await paper.press('Save')
    await paper.shows('valid until January 31, 2047')

    const language = await browser.open('/jobseeker/profile/languages')
    await language.shows('How well')
    await language.fill('Language', 'english')
    await language.press('Save')
    await language.shows('Please choose how well you speak it')
    await language.fill('How well', 'fluent')
    await language.press('Save')
    await language.shows('English', 'Fluent')
    expect(await kept()).toMatchObject({
      education: [{ level: 'school', what: 'O level', year: 2019 }],
      certificates: [{ kind: 'boat', expires: '2047-01-31' }],
      languages: [{ language: 'English', level: 'fluent' }],
    })
  })

  longTest('a certificate gets a photo or PDF, which is seen, replaced and removed', async () => {
    const file = (content: Buffer, name: string, type: string) =>
      new File([new Uint8Array(content)], name, { type })
    const fileOf = async () => (await kept()).certificates[0]?.file
    const screen = await browser.open('/jobseeker/profile/certificates')
    await screen.shows('A photo or PDF (Max 10MB)', 'Take a photo')
    await screen.fill('Kind', 'Diving')
    screen.attach('Photo or PDF', file(Buffer.from('a text'), 'Notes.txt', 'text/plain'))
    await screen.shows('Please upload an image or a PDF')
    screen.attach('Photo or PDF', file(Buffer.from('no PDF at all'), 'Card.pdf', 'application/pdf'))
    await screen.press('Save')
    await screen.shows('Please upload an image or a PDF')
    expect(await kept()).toMatchObject({ certificates: [] })
    const photo = await twoColours().png().toBuffer()
    screen.attach('Photo or PDF', file(photo, 'Card.png', 'image/png'))
    await screen.press('Save')
    await screen.shows('photo or PDF attached', 'Edit Diving')
    const first = await fileOf()
    expect(first).toMatch(/^[0-9a-f]{24}$/)

    await screen.press('Edit Diving')
    await screen.press('View')
    await expect.poll(() => document.querySelector('img[alt="Your certificate"]')).not.toBeNull()
    await screen.press('Replace')
    screen.attach('Photo or PDF', file(onePage(), 'Card.pdf', 'application/pdf'))
    await screen.press('Save')
    await screen.shows('Edit Diving')
    expect(await fileOf()).not.toBe(first)
    await screen.press('Edit Diving')
    await screen.press('Remove the photo or PDF')
    await screen.press('Save')
    await screen.shows('Edit Diving')
    await screen.lacks('attached')
    expect(await kept()).toMatchObject({ certificates: [{ kind: 'diving' }] })
    expect(await fileOf()).toBeUndefined()
  })

  longTest(
    'availability and minimum pay are saved together, and a change of one leaves the others',
    async () => {
      const screen = await browser.open('/jobseeker/profile/availability')
      await screen.shows('Only you and the employers you apply to see this.')
      await screen.fill('Available from', '2027-01-01')
      for (const island of ['Maafushi', 'Thulusdhoo']) {
        screen.field('Islands').focus()
        await screen.fill('Islands', island)
        await eventually(() => expect(document.querySelector('[role=option]')?.textContent).toContain(island))
        document.querySelector<HTMLElement>('[role=option]')?.click()
        await screen.shows(`Remove ${island}`)
      }
      await screen.fill('Live where you work', 'yes')
      screen.field('Contract').click()
      await screen.fill('Minimum pay', 'a lot')
      await screen.press('Save')
      await screen.shows('Must be a whole number from 1 to 1000000')
      await screen.fill('Minimum pay', '9,000')
      await screen.press('Save')
      await screen.shows('Your changes are saved')
      expect(await kept()).toMatchObject({
        availability: {
          from: '2027-01-01',
          notice: null,
          liveIn: true,
          places: [expect.stringContaining('Maafushi'), expect.stringContaining('Thulusdhoo')],
          types: ['Contract'],
        },
        leastPay: 9_000,
        work: [],
      })
    },
  )

  test('a change that does not arrive keeps the typed text and says so', async () => {
    browser.line(`PUT /api/jobseekers/${seeker.id}/parts`, { status: 500 })
    const screen = await browser.open('/jobseeker/profile/languages')
    await screen.shows('How well')
    await screen.fill('Language', 'Tamil')
    await screen.fill('How well', 'basic')
    await screen.press('Save')
    await screen.shows('That could not be saved. Please try again.')
    expect(screen.field('Language').value).toBe('Tamil')
  })
})
