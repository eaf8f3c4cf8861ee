// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { settings } from '#tables/settings.ts'
import { openSite } from '#tests/support/browser/screen.tsx'

const { site, browser } = await openSite()

// D-0-01, P1-1-03, P1-1-04, P1-1-05, P1-2.0-02
test('About says who runs the site, since when, for whom and for which industries', async () => {
  const { db } = site.database
  const about = {
    mission: 'Work for everyone.',
    story: 'It began on a ferry.',
    founderName: 'Aminath Rasheed',
    founder: 'A recruiter for twenty years.',
    forEmployers: 'Recruitment\nPayroll',
    forSeekers: 'Career advice',
    industries: 'Tourism\nFisheries',
  }
  const now = site.clock.now
  const operator = { company: 'Atoll Consulting', established: 2025 }
  const social = {
    messaging: 'https://wa.example/960',
    photos: 'https://photos.example/vazeefa',
    page: 'https://page.example/vazeefa',
  }
  for (const [key, value] of Object.entries({ about, operator, social }))
    await db.insert(settings).values({ key, value, updatedAt: now })
  const screen = await browser.open('/about')
  await screen.shows('About Atoll Consulting', 'Established 2025')
  await screen.shows('Our mission Work for everyone.', 'Our story It began on a ferry.')
  await screen.shows('Our founder', 'Aminath Rasheed', 'A recruiter for twenty years.')
  await screen.shows('For employers Recruitment Payroll', 'For job seekers Career advice')
  await screen.shows('Industry solutions Tourism Fisheries')
  await screen.shows('Ready to Transform Your Hiring Process?')
  expect(screen.control('Register Now').getAttribute('href')).toBe('/register')
})

// P1-1-06
test('the floating button offers three links, each in a new tab', async () => {
  for (const path of ['/', '/about', '/employers-list']) {
    const screen = await browser.open(path)
    await screen.shows('wa.example', 'photos.example', 'page.example')
    const links = [...document.querySelectorAll<HTMLAnchorElement>('details a[target="_blank"]')]
    expect(links.map(({ href }) => href)).toEqual([
      'https://wa.example/960',
      'https://photos.example/vazeefa',
      'https://page.example/vazeefa',
    ])
  }
})

// P1-2.14-01, P1-5-13, P1-8-15, P1-9-01
test('a message needs all four fields, and ends in one of three answers', async () => {
  const screen = await browser.open('/about')
  await screen.shows('Send message')
  expect(screen.field('Phone').type).toBe('tel')
  const fill = async () => {
    for (const [label, words] of Object.entries({
      Name: 'Ali',
      Phone: '7771234',
      'E-mail': 'ali@example.mv',
      Message: 'Hi',
    }))
      await screen.fill(label, words)
  }
  await screen.press('Send message')
  await screen.shows('Please enter your name', 'phone number', 'e-mail address', 'Please write your message')
  await fill()
  await screen.fill('E-mail', 'ali@')
  await screen.press('Send message')
  await screen.shows('Please enter an e-mail address such as')
  expect(browser.requests.filter((request) => request.startsWith('POST'))).toEqual([])
  await fill()
  browser.line('POST /api/contact', { status: 500 })
  await screen.press('Send message')
  await screen.shows('Failed to send message. Please try again.')
  browser.line('POST /api/contact', 'offline')
  await screen.press('Send message')
  await screen.shows('An error occurred. Please try again.')
  browser.line('POST /api/contact', undefined)
  await screen.press('Send message')
  await screen.shows('Message sent successfully!')
})
