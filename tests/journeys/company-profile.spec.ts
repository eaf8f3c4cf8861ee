import sharp from 'sharp'
import { logIn, registerEmployer } from './people.ts'
import { expect, lookAt, test } from './world.ts'

const png = () =>
  sharp({ create: { width: 300, height: 500, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()

// D-J-05, P2-1-01, P2-2.7-01
test('an employer introduces the company, and looks at its sessions', async ({
  site,
  mailbox,
  person,
  request,
}, { project }) => {
  const { url } = site
  const account = await registerEmployer(request, url, mailbox, `profile-${project.name}-${Date.now()}`)
  const page = await person()
  await page.goto(`${url}/login?redirect=%2Femployer%2Fprofile`)
  await logIn(page, account.email)

  await test.step('the profile', async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByLabel('Website').fill('javascript:alert(1)')
    await page.getByRole('button', { name: 'Save Profile' }).click()
    await expect(page.getByLabel('Website')).toBeFocused()
    await lookAt(page)
    await page.getByLabel('Website').fill('reefstores.example')
    await page.getByLabel('About').fill('We sell what boats need.')
    await page.getByRole('button', { name: 'Save Profile' }).click()
    await expect(page.getByText('Company profile updated successfully')).toBeVisible()
    await expect(page.getByRole('link', { name: 'https://reefstores.example' })).toBeVisible()
  })

  await test.step('the logo', async () => {
    await page.getByRole('button', { name: 'Upload Logo' }).click()
    await expect(page.getByText('Please select a logo file first')).toBeVisible()
    const input = page.getByLabel('Logo file')
    await input.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await expect(page.getByText('Please select a valid image file (JPEG, PNG, GIF, or WebP)')).toBeVisible()
    await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await png() })
    await expect(page.getByText('New logo')).toBeVisible()
    await page.getByRole('button', { name: 'Remove the new logo' }).click()
    await expect(page.getByText('New logo')).toHaveCount(0)
    await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await png() })
    await lookAt(page)
    await page.getByRole('button', { name: 'Upload Logo' }).click()
    await expect(page.getByText('Logo updated successfully!')).toBeVisible()
    await expect(page.getByText('Logo updated successfully!')).toHaveCount(0)
    await expect(page.getByAltText(/^Current logo of/)).toBeVisible()
  })

  await test.step('the sessions', async () => {
    await page.goto(`${url}/session-analytics`)
    await expect(page.getByText('Active Session')).toBeVisible()
    await expect(page.getByText('Previous sessions')).toBeVisible()
    await lookAt(page)
    await page.getByRole('button', { name: 'Clear Session Data' }).click()
    await expect(page.getByText('Are you sure you want to clear all your session data?')).toBeVisible()
    await lookAt(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear Session Data' }).click()
    await expect(page.getByText('No earlier sessions yet.', { exact: false })).toBeVisible()
    await page.getByRole('link', { name: 'Return to Dashboard' }).click()
    await expect(page).toHaveURL(`${url}/dashboard`)
  })
})
