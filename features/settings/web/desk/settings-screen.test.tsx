// @vitest-environment happy-dom

import { fireEvent } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays, dayOf, formatLongDate } from '#contract/base/maldives.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { makeOperator } from '#tests/support/actors.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { longTest } from '#tests/support/long-test.ts'
import { insertSeeker } from '#tests/support/people.ts'

const { site, browser } = await openSite()

const operator = await makeOperator(site)
beforeEach(() => browser.signIn('admin', operator))
afterEach(() => vi.useRealTimers())

/** Prices begin at most a year ahead of the site, whose clock stands still. */
const openAsTheSite = () => {
  vi.useFakeTimers({ toFake: ['Date'], now: site.clock.now })
  return browser.open('/admin/settings')
}

describe('settings that affect everybody', () => {
  const sent = (call: string) => browser.requests.filter((request) => request.startsWith(call)).length

  test('a price is confirmed once, with its meaning, and can begin on a day', async () => {
    const screen = await openAsTheSite()
    await screen.shows('A year, Private Sector MVR 499 now')
    const form = document.querySelector<HTMLFormElement>('form[aria-label="A year, Private Sector"]')
    const field = (name: string) => form?.elements.namedItem(name) as HTMLInputElement
    const day = addDays(dayOf(site.clock.now), 30)
    fireEvent.input(field('price'), { target: { value: '1,599' } })
    fireEvent.input(field('from'), { target: { value: day } })
    await screen.press('Set A year, Private Sector')
    const words = formatLongDate(day)
    await screen.shows(
      `A year, Private Sector: MVR 1,599 from ${words}?`,
      'It is MVR 499 now. From then on, this package costs MVR 1,599',
      'Packages already chosen keep their price',
    )
    expect(sent('POST /api/admin/prices')).toBe(0)
    await screen.answer('Set price')
    await screen.shows(`The price holds from ${words}`, `MVR 499 now, MVR 1,599 from ${words}`)
  })

  test('of several prices for a day the last that was set is shown, and none that changes nothing', async () => {
    const day = addDays(dayOf(site.clock.now), 30)
    const words = formatLongDate(day)
    const set = (price: number) => {
      site.later(1)
      const body = { type: 'Pay-per-Ad', planName: 'Private Sector', price, from: day }
      return site.call('POST', '/api/admin/prices', { as: operator.token, body })
    }
    await set(59)
    await set(55)
    const screen = await openAsTheSite()
    await screen.shows(`An ad, Private Sector MVR 49 now, MVR 55 from ${words}`)
    const form = document.querySelector<HTMLFormElement>('form[aria-label="An ad, Private Sector"]')
    const ask = async (from: string) => {
      for (const [name, value] of Object.entries({ price: '52', from }))
        fireEvent.input(form?.elements.namedItem(name) as HTMLInputElement, { target: { value } })
      await screen.press('Set An ad, Private Sector')
      await screen.shows('this package costs MVR 52')
    }
    await ask(dayOf(site.clock.now))
    await screen.shows(`MVR 55 from ${words} is set already, and takes its place on that day.`)
    await screen.answer('Cancel')
    await ask(day)
    await screen.lacks('is set already')
    await screen.answer('Cancel')

    await set(49)
    const again = await browser.open('/admin/settings')
    await again.shows('An ad, Private Sector MVR 49 now New price')
  })

  test('the free period is confirmed once, with its meaning', async () => {
    const screen = await browser.open('/admin/settings')
    await screen.shows('Posting needs a subscription.')
    await screen.fill('Until', '2099-01-01T00:00')
    await screen.press('Save posting and the directory')
    await screen.shows(
      'Change when posting is free?',
      'Everyone posts for free until January 1, 2099 at 12:00 AM, and nothing is sold until then.',
    )
    await screen.answer('Cancel')
    await screen.lacks('Change when posting is free?')
    expect(sent('PUT /api/admin/settings')).toBe(0)
    await screen.fill('Posting is free from', '2099-02-01T00:00')
    await screen.press('Save posting and the directory')
    await screen.shows('Nothing changes before February 1, 2099')
    await screen.answer('Change it')
    await screen.shows('The beginning of the free period must be before the end')
  })

  test('the effect of new periods is shown before they are saved, and the privacy page shows them then', async () => {
    await insertSeeker({ ...site, clock: { now: new Date('2020-01-01T00:00:00Z') } })
    const screen = await browser.open('/admin/settings')
    await screen.shows('How long we store data')
    await screen.fill('Rejected and withdrawn applications', '18')
    await screen.fill('Accounts that nobody uses', '30')
    const saved = sent('PUT /api/admin/settings')
    await screen.press('Preview what is deleted, then save the periods')
    await screen.shows(
      'Save these periods?',
      'Applications: 0 that were rejected or withdrawn 18 months ago or earlier.',
      'Unused accounts: 1 owner is notified within hours, a month before 30 months are over.',
    )
    expect(sent('PUT /api/admin/settings')).toBe(saved)
    await screen.answer('Save')
    await screen.shows('Saved. It applies from now on')
    await (await browser.open('/privacy')).shows(
      'Applications that were rejected or withdrawn 18 months after their last change',
      'Accounts that nobody uses 30 months after the last login',
      'Logins and changes of an account 180 days',
    )
  })

  test('periods shorter than a year are refused with their words', async () => {
    const screen = await browser.open('/admin/settings')
    await screen.shows('How long we store data')
    await screen.fill('Accounts that nobody uses', '11')
    await screen.press('Preview what is deleted, then save the periods')
    await screen.shows('Must be at least 12')
    await screen.lacks('Save these periods?')
  })

  longTest('a question begins without the refusal of an earlier answer', async () => {
    const screen = await browser.open('/admin/settings')
    await screen.shows('A year, Private Sector')
    const form = document.querySelector<HTMLFormElement>('form[aria-label="A year, Private Sector"]')
    const setPrice = async (price: string) => {
      fireEvent.input(form?.elements.namedItem('price') as HTMLInputElement, { target: { value: price } })
      await screen.press('Set A year, Private Sector')
    }
    await setPrice('nothing')
    await screen.shows('Must be a number')
    await setPrice('399,999,999')
    await screen.shows('Must be at most')
    await screen.lacks('Set price')
    await setPrice('49900')
    await screen.shows('That is 100 times the present price')
    await screen.answer('Cancel')
    await setPrice('600')
    await screen.shows('MVR 600 from now on?')
    expect(document.querySelector('dialog [role="alert"]')).toBeNull()
    const refused = { status: 409, body: { error: 'A colleague was first' } }
    browser.line('POST /api/admin/prices', refused)
    await screen.answer('Set price')
    await screen.shows('A colleague was first')
    await screen.answer('Cancel')
    await setPrice('600')
    await screen.shows('MVR 600 from now on?')
    await screen.lacks('A colleague was first')
    await screen.answer('Cancel')

    browser.line('PUT /api/admin/settings', refused)
    for (const [button, answer] of [
      ['Save posting and the directory', 'Change it'],
      ['Preview what is deleted, then save the periods', 'Save'],
    ] as const) {
      if (answer === 'Change it') await screen.fill('Until', '2098-01-01T00:00')
      await screen.press(button)
      await screen.answer(answer)
      await screen.shows('A colleague was first')
      await screen.answer('Cancel')
      await screen.press(button)
      await screen.lacks('A colleague was first')
      await screen.answer('Cancel')
    }
    browser.mend()
  })
})

describe('two operators change settings at once', () => {
  const call = 'PUT /api/admin/settings'
  const sent = () => browser.requests.filter((request) => request.startsWith(call)).length
  const changed = 'This has changed since you opened it'
  const now = async () =>
    (await site.call<{ settings: Settings }>('GET', '/api/admin/settings', { as: operator.token })).body
      .settings
  /** The change of a colleague, at a later moment than those before. */
  async function colleague(body: Partial<Settings>): Promise<void> {
    const { token } = await makeOperator(site)
    site.later(1)
    expect((await site.call('PUT', '/api/admin/settings', { as: token, body })).status).toBe(200)
    site.later(1)
  }
  /** Presses, and waits until the refusal has read the settings again. */
  async function isRefused(press: () => Promise<void>): Promise<void> {
    const before = sent()
    await press()
    await eventually(() => expect(sent()).toBe(before + 1))
    await browser.idle()
  }

  test('another free period leaves the rule of the directory as a colleague has set it', async () => {
    await colleague({ directoryNeedsSubscription: false })
    const screen = await browser.open('/admin/settings')
    await screen.fill('Until', '2097-01-01T00:00')
    await screen.press('Save posting and the directory')
    await screen.shows('Change when posting is free?')
    await colleague({ directoryNeedsSubscription: true })
    for (const _ of [1, 2]) {
      await isRefused(() => screen.answer('Change it'))
      await screen.shows('Change when posting is free?', changed)
      expect((await now()).directoryNeedsSubscription).toBe(true)
    }
    await screen.answer('Cancel')
    expect(screen.field('Only subscribers browse job seekers').checked).toBe(true)
    expect(screen.field('Until').value).toBe('2097-01-01T00:00')
    await screen.press('Save posting and the directory')
    await screen.answer('Change it')
    await screen.shows('Saved. It applies from now on')
    expect(await now()).toMatchObject({
      freePostingUntil: '2096-12-31T19:00:00.000Z',
      directoryNeedsSubscription: true,
    })
  })

  test('a typed text stays beside the refusal, and takes nothing back', async () => {
    const screen = await browser.open('/admin/settings')
    await screen.fill('Story', 'Ten minutes of writing. ')
    const save = () => screen.press('Save About page')
    const { about } = await now()
    await colleague({ about: { ...about, mission: 'Work for all islands.' } })
    await isRefused(save)
    await screen.shows(changed)
    expect(screen.field('Story').value).toBe('Ten minutes of writing. ')
    expect(screen.field('Mission').value).toBe('Work for all islands.')
    await save()
    await screen.shows('Saved. It applies from now on')
    expect((await now()).about).toMatchObject({
      mission: 'Work for all islands.',
      story: 'Ten minutes of writing.',
    })
    await eventually(() => expect(screen.field('Story').value).toBe('Ten minutes of writing.'))

    await screen.fill('Story', 'Ten more minutes.')
    await colleague({ about: { ...about, story: 'The colleague wrote one too.' } })
    for (const _ of [1, 2]) {
      await isRefused(save)
      await screen.shows(changed)
      expect(screen.field('Story').value).toBe('Ten more minutes.')
      expect((await now()).about.story).toBe('The colleague wrote one too.')
    }
  })

  test('another section that was saved meanwhile is no reason to refuse twice', async () => {
    const screen = await browser.open('/admin/settings')
    await screen.fill('Accounts that nobody uses', '29')
    await screen.press('Preview what is deleted, then save the periods')
    await screen.shows('Save these periods?')
    await colleague({ social: { messaging: '', photos: '', page: 'https://page.example/vazeefa' } })
    await isRefused(() => screen.answer('Save'))
    await screen.shows('Save these periods?', changed)
    await screen.answer('Cancel')
    expect(screen.field('Social network page').value).toBe('https://page.example/vazeefa')
    expect(screen.field('Accounts that nobody uses').value).toBe('29')
    await screen.press('Preview what is deleted, then save the periods')
    await screen.answer('Save')
    await screen.shows('Saved. It applies from now on')
    expect((await now()).retention.accounts).toBe(29)
  })
})
