// @vitest-environment happy-dom

import { afterEach, describe, expect, test } from 'vitest'
import { noticePage } from '#features/notifications/server/notice-links.ts'
import { markRefused } from '#features/notifications/server/refused-addresses.ts'
import { registerSeeker } from '#tests/support/actors.ts'
import { openSite } from '#tests/support/browser/screen.tsx'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'

const { site, browser } = await openSite()
afterEach(() => sessionStorage.clear())

const channelOf = async (person: Person, name: string) => {
  const { body } = await site.call<{ notices: { name: string; channel: string }[] }>('GET', '/api/notices', {
    as: person.token,
  })
  return body.notices.find((one) => one.name === name)?.channel
}

describe('the page of notices', () => {
  test('offers a choice for each kind, and says why some cannot be turned off', async () => {
    const seeker = await insertSeeker(site)
    browser.signIn('jobseeker', seeker)
    const screen = await browser.open('/notices')
    await screen.shows(`For ${seeker.email}`, 'Always by e-mail', 'nobody can take over your account')
    expect(screen.text()).not.toContain('New applications')
    await screen.fill('Progress of my applications', 'none')
    await screen.press('Save')
    await screen.shows('Your choice is saved.')
    expect(await channelOf(seeker, 'progress')).toBe('none')
    const again = await browser.open('/notices')
    await again.shows(`For ${seeker.email}`)
    expect(again.field('Progress of my applications').value).toBe('none')
  })

  test('always keeps e-mail for awaited kinds; devices can be left out', async () => {
    const seeker = await insertSeeker(site)
    browser.signIn('jobseeker', seeker)
    const screen = await browser.open('/notices')
    await screen.shows(`For ${seeker.email}`, 'Always sent, because this is the answer you applied for.')
    for (const label of ['Answers to my applications', 'Interviews and offers']) {
      const field = screen.field(label) as unknown as HTMLSelectElement
      expect([...field.options].map(({ value }) => value)).toEqual(['both', 'mail'])
    }
    await screen.fill('Interviews and offers', 'mail')
    await screen.press('Save')
    await screen.shows('Your choice is saved.')
    expect(await channelOf(seeker, 'interviews')).toBe('mail')
    const { search } = new URL(noticePage(site.services, seeker.email, site.clock.now))
    const linked = await browser.open(`/notices${search}&end=interviews`)
    await linked.shows(`For ${seeker.email}`)
    expect(linked.field('Interviews and offers').value).toBe('mail')
  })

  test('is that of the role: an employer chooses about applications', async () => {
    browser.signIn('employer', await insertEmployer(site))
    const screen = await browser.open('/notices')
    await screen.shows('New applications', 'you get an answer to every payment')
    expect(screen.text()).not.toContain('New jobs for my alerts')
  })

  test('opens with the link of an e-mail, without signing in, and turns a kind off with one press', async () => {
    const seeker = await insertSeeker(site)
    const { search } = new URL(noticePage(site.services, seeker.email, site.clock.now))
    const screen = await browser.open(`/notices${search}&end=messages`)
    await screen.shows(`For ${seeker.email}`)
    expect(screen.field('Messages I have not read').value).toBe('none')
    await screen.press('Save')
    await screen.shows('Your choice is saved.')
    expect(await channelOf(seeker, 'messages')).toBe('none')
  })

  test('asks visitors to log in, and reports an invalid link or an unsaved choice', async () => {
    await (await browser.open('/notices')).shows('Log in to choose, or use the link')
    await (await browser.open('/notices?token=nonsense')).shows('link')
    browser.signIn('jobseeker', await insertSeeker(site))
    browser.line('POST /api/notices', { status: 500, body: {} })
    const screen = await browser.open('/notices')
    await screen.shows('For ')
    await screen.press('Save')
    await screen.shows('Your choice could not be saved. Please try again.')
    browser.mend()
  })
})

describe('an address that refuses our e-mails', () => {
  longTest(
    'is reported at the next sign-in, with what to do, until its owner says that it works again',
    async () => {
      const { email, password } = await registerSeeker(site)
      await markRefused(site.database.db, [{ address: email, reason: '550 no such user' }], site.clock.now)
      const login = await browser.open('/login?redirect=%2Fabout')
      await login.shows('Log In')
      await login.fill('E-mail', email)
      await login.fill('Password', password)
      await login.press('Log In')
      await login.isAt('/about')
      await login.shows(`Your address ${email} refuses our e-mails`, 'Change it', 'say that it works again')
      const screen = await browser.open('/notices')
      await screen.shows('Your address refuses our e-mails')
      await screen.press('It works again')
      await screen.lacks('refuses our e-mails')
    },
  )

  longTest('is reported to nobody else', async () => {
    const { email, password } = await registerSeeker(site)
    const login = await browser.open('/login?redirect=%2Fabout')
    await login.shows('Log In')
    await login.fill('E-mail', email)
    await login.fill('Password', password)
    await login.press('Log In')
    await login.isAt('/about')
    await browser.idle()
    expect(login.text()).not.toContain('refuses')
  })
})
