// @vitest-environment happy-dom

import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makeOperator } from '#tests/support/actors.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { formWith } from '#tests/support/form-with.ts'
import { pdf } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer, insertMember } from '#tests/support/people.ts'

const { site, browser } = await openSite()

const employer = await insertEmployer(site)

test('an employer sees how its public page begins while it writes, and saves it', async () => {
  browser.signIn('employer', employer)
  const screen = await browser.open('/employer/profile')
  await screen.press('Edit Profile')
  await screen.shows('How your public page begins', 'Various · Not specified')
  const preview = () => document.querySelector('section[aria-label="Employer"]')?.textContent
  await screen.fill('Company name', 'Coral House')
  await screen.fill('Industry (optional)', 'Hotels')
  await screen.fill('Website (optional)', 'javascript:steal()')
  await screen.fill('About (optional)', 'Two islands.')
  await screen.shows('Hotels · Not specified')
  expect(preview()).toContain('Coral House')
  expect(preview()).toContain('Two islands.')
  expect(document.querySelector('section[aria-label="Employer"] a')).toBeNull()

  await screen.press('Save Profile')
  await screen.shows(/Must be/)
  await screen.fill('Website (optional)', 'https://coral.example')
  await screen.shows('coral.example')
  await screen.press('Save Profile')
  await screen.shows('Company profile updated successfully', 'Coral House')
})

test('a new number of the register stands beside the one that is shown, for its operators too', async () => {
  const owner = await insertEmployer(site)
  const operator = await makeOperator(site)
  const send = (number: string) =>
    site.call('POST', `/api/employers/${owner.id}/evidence`, {
      as: owner.token,
      body: formWith('document', Buffer.from(pdf), 'register.pdf', { number }),
    })
  await send('C-1111/2020')
  await site.call('PUT', `/api/admin/employers/${owner.id}/evidence/registration`, {
    as: operator.token,
    body: { given: true },
  })
  await send('C-2222/2026')
  browser.signIn('employer', owner)
  const own = await browser.open('/employer/profile')
  await own.shows('Since November 20, 2026, until November 20, 2027: C-1111/2020')
  await own.shows('Sent again on November 20, 2026, being checked: C-2222/2026')
  browser.signIn('admin', operator)
  const desk = await browser.open(`/admin/employers/${owner.id}`)
  await desk.shows('Sent again on November 20, 2026, being checked: C-2222/2026')
  await desk.press('Seen today: Registration')
  await desk.answer('Show it')
  await desk.shows('Since November 20, 2026, until November 20, 2027: C-2222/2026')
  await desk.lacks('C-1111/2020', 'Sent again')
})

describe('a part of the profile that could not be read says so, and is read again at a press', () => {
  const cases = [
    { part: 'Who you are', path: 'evidence', shown: 'Send a document' },
    { part: 'Cover and photos', path: 'photos', shown: 'Add a cover' },
  ]
  for (const { part, path, shown } of cases)
    test(part, async () => {
      browser.signIn('employer', employer)
      browser.line(`GET /api/employers/${employer.id}/${path}`, { status: 500, body: {} })
      const screen = await browser.open('/employer/profile')
      await screen.shows(part, 'The fault is on our side')
      browser.mend()
      await screen.press('Try Again')
      await screen.shows(shown)
    })
})

test('saving leaves what others changed while the form was open, and chooses no contact by itself', async () => {
  const owner = await insertEmployer(site)
  browser.signIn('employer', owner)
  const screen = await browser.open('/employer/profile')
  await screen.press('Edit Profile')
  const hawwa = await insertMember(site, owner.id, { role: 'owner' })
  await site.call('PUT', `/api/employers/${owner.id}`, {
    as: hawwa.token,
    body: { companyName: 'Reef House', website: 'https://reef.example', location: 'Addu' },
  })
  await screen.fill('Phone (optional)', '300 1234')
  await screen.press('Save Profile')
  await screen.shows('Company profile updated successfully', 'Reef House')
  const { body } = await site.call('GET', `/api/employers/${owner.id}`)
  expect(body).toMatchObject({
    companyName: 'Reef House',
    website: 'https://reef.example',
    location: 'Addu',
    phone: '300 1234',
  })
  const dashboard = await site.call('GET', `/api/employers/dashboard/${owner.id}`, { as: owner.token })
  expect(dashboard.body).toMatchObject({ contactEmail: null })
})

// D-L-13
longTest('an employer types the address that job seekers see, and removes it again', async () => {
  browser.signIn('employer', employer)
  const screen = await browser.open('/employer/profile')
  await screen.shows('E-mail for job seekers None is shown')
  await screen.press('Edit Profile')
  await screen.shows('Leave it empty to show none')
  await screen.fill('E-mail for job seekers (optional)', 'office at coral')
  await screen.press('Save Profile')
  await screen.shows('Must be an e-mail address such as name@example.com')
  await screen.fill('E-mail for job seekers (optional)', 'office@coral.example')
  await screen.press('Save Profile')
  await screen.shows('E-mail for job seekers office@coral.example')
  await (await browser.open('/employers-list')).shows('office@coral.example')

  const again = await browser.open('/employer/profile')
  await again.press('Edit Profile')
  expect(again.field('E-mail for job seekers (optional)').value).toBe('office@coral.example')
  await again.fill('E-mail for job seekers (optional)', '')
  await again.press('Save Profile')
  await again.shows('E-mail for job seekers None is shown')
  await (await browser.open('/employers-list')).lacks('office@coral.example', employer.email)
})

longTest('an employer removes its logo, after one question', async () => {
  const picture = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#0d5c66' } })
    .png()
    .toBuffer()
  const path = `/api/employers/${employer.id}`
  await site.call('POST', `${path}/upload-logo`, {
    as: employer.token,
    body: formWith('logo', picture, 'logo.png'),
  })
  browser.signIn('employer', employer)
  const screen = await browser.open('/employer/profile')
  await screen.shows('Current logo')
  await screen.press('Remove Logo')
  await screen.shows(/Remove the logo of .*\?/, 'You can upload another logo at any time.')
  browser.line(`DELETE ${path}/logo`, { status: 500 })
  await screen.answer('Remove logo')
  await screen.shows('It could not be removed. Please try again.')
  browser.mend()
  await screen.answer('Remove logo')
  await screen.shows('No logo yet', 'Logo removed')
  await screen.lacks('Remove Logo')
})

test('another name or website is read at once beside who the company is', async () => {
  const owner = await insertEmployer(site)
  const operator = await makeOperator(site)
  await site.call('POST', `/api/employers/${owner.id}/evidence`, {
    as: owner.token,
    body: formWith('document', Buffer.from(pdf), 'register.pdf', { number: 'C-1111/2020' }),
  })
  await site.call('PUT', `/api/admin/employers/${owner.id}/evidence/registration`, {
    as: operator.token,
    body: { given: true },
  })
  browser.signIn('employer', owner)
  const screen = await browser.open('/employer/profile')
  await screen.shows('Since November 20, 2026, until November 20, 2027: C-1111/2020')
  await screen.press('Edit Profile')
  await screen.fill('Company name', 'Agate Lodge')
  await screen.press('Save Profile')
  await screen.shows('The name of your company has changed, so we look at it again.')
  await screen.lacks('Since November 20, 2026, until')
})

test('what was typed about the company is there after a reload, until it is saved or cancelled', async () => {
  browser.signIn('employer', await insertEmployer(site))
  const screen = await browser.open('/employer/profile')
  await screen.press('Edit Profile')
  await screen.fill('About (optional)', 'Two islands.')
  const again = await browser.open('/employer/profile')
  await again.shows('Save Profile')
  await eventually(() => expect(again.field('About (optional)').value).toBe('Two islands.'))
  await again.press('Save Profile')
  await again.shows('Company profile updated successfully', 'Two islands.')
  await again.press('Edit Profile')
  await again.fill('About (optional)', 'Three islands.')
  await again.press('Cancel')
  await (await browser.open('/employer/profile')).shows('Two islands.', 'Edit Profile')
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
})
