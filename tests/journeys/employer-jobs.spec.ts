import type { Locator, Page } from '@playwright/test'
import { addDays, dayOf, formatLongDate } from '#contract/base/maldives.ts'
import type { Mailbox } from './mailbox.ts'
import { keepSignIn, registerEmployer } from './people.ts'
import type { Site } from './server.ts'
import { expect, longStep, lookAt, test, writeDescription } from './world.ts'

/** An employer with a confirmed address, signed in in this browser. */
async function signInNewEmployer(page: Page, { url }: Site, mailbox: Mailbox, key: string): Promise<void> {
  const employer = {
    name: `Reef House ${key}`,
    email: `jobs-${key}@reef.example`,
    sector: 'Tourism & Resort Sector',
  }
  const { email } = await registerEmployer(page.request, url, mailbox, key, employer)
  await keepSignIn(page, url, 'employer', email)
}

/** Word's clipboard content: a sheet of styles, classes, and lists that are paragraphs with a mark in front. */
const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body>
<p class=MsoNormal style='margin:0;color:#1f497d'><b><span lang=EN-US>Papers<o:p></o:p></span></b></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>A passport</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>2.<span>&nbsp;</span></span><![endif]><a href="javascript:steal()" onclick="steal()">Two references</a></p>
</body></html>`
const stored =
  '<p>Keep the kitchen &lt;b&gt;shining&lt;/b&gt;.</p><ul><li>Evenings</li><li>Six days</li><li><strong>Free meals</strong></li></ul>' +
  '<h3>You bring</h3><p><strong>Papers</strong></p><ol><li>A passport</li><li>Two references</li></ol>'

async function paste(page: Page, html: string): Promise<void> {
  await page.evaluate((data) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', data)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, html)
}

/** From the menu of its row where the list is a table, and of its card on a phone. */
async function choose(page: Page, title: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

/** The description as a job's page shows it. */
async function publicDescription(within: Page | Locator): Promise<string> {
  const section = within.locator('section').filter({ hasText: /^Job Description/ })
  const shown = await section.locator('.prose').innerHTML()
  // A list is shown in the direction of its text, which is not stored.
  return shown.replaceAll(/<([ou]l) dir="auto">/g, '<$1>')
}

// D-D-12, D-D-13, D-D-14, P2-1-01, P2-2.4-01, P2-2.5-04, P2-2.6-01, P2-5-11, P2-5-18
test('an employer posts a job, changes it, closes it, renews it, copies it and deletes it', {
  tag: '@main',
}, async ({ site, mailbox, person, width }) => {
  const page = await person()
  const key = `${width}-${Date.now()}`
  const title = `Kitchen Steward ${key}`
  await signInNewEmployer(page, site, mailbox, key)

  await test.step('starts with an empty list', async () => {
    await page.goto(`${site.url}/employer/jobs`)
    await expect(page.getByText('No job posts yet')).toBeVisible()
    await lookAt(page)
    await page.getByRole('link', { name: 'Expired Jobs' }).click()
    await expect(page.getByText('No expired job posts')).toBeVisible()
    await page.getByRole('link', { name: 'Active Jobs' }).click()
    await expect(page.getByText('No active job posts')).toBeVisible()
    await page.getByRole('link', { name: 'Create Your First Job' }).click()
  })

  const form = page.getByRole('form', { name: 'Post a Job' })
  const description = page.getByRole('textbox', { name: 'Job description' })
  await test.step('reads which fields are missing, and loses nothing by a reload', async () => {
    await form.getByRole('button', { name: 'Post Job' }).click()
    await expect(form.getByLabel('Job title')).toBeFocused()
    await expect(form.getByText('Job title is required')).toBeVisible()
    await lookAt(page)
    await form.getByLabel('Job title').fill(title)
    // On a wide page both share a row, also with a mistake below one of them.
    await expect(form.getByText('Job title is required')).toBeHidden()
    const topOf = async (label: string) => (await form.getByLabel(label).boundingBox())?.y
    if (width === 'desktop') expect(await topOf('Location')).toBe(await topOf('Job title'))
    await form.getByLabel('Job type').selectOption('Part time')
    await form.getByLabel('Work mode').selectOption('Onsite')
    await form.getByLabel('Category').selectOption('Hospitality')
    await form.getByLabel('Location').fill('Fulidhoo, Vaavu Atoll')
    await writeDescription(form, 'Keep the kitchen <b>shining</b>.\n- Evenings\nSix days')
    await page.reload()
    await expect(page.getByText('Your draft is back')).toBeVisible()
    await expect(form.getByLabel('Job title')).toHaveValue(title)
    await expect(form.getByRole('toolbar')).toBeVisible()
    await expect(description.getByRole('listitem')).toHaveText(['Evenings', 'Six days'])
    await lookAt(page)
  })

  await test.step('formats the description by mouse and by key, and pastes from Word', async () => {
    await form.getByText('Job description').click()
    await page.keyboard.press('Control+End')
    await expect(form.getByRole('button', { name: 'Bulleted list' })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Enter')
    await form.getByRole('button', { name: 'Bold' }).click()
    await page.keyboard.type('Free meals')
    await expect(form.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+Tab')
    await expect(form.getByRole('button', { name: 'Bold' })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await page.keyboard.type('You bring')
    await page.keyboard.press('Enter')
    await paste(page, fromWord)
    await expect(description).toContainText('Two references')
  })

  await test.step('posts it', async () => {
    await form.getByLabel('Minimum salary').fill('7000')
    await form.getByLabel('Maximum salary').fill('6000')
    await form.getByRole('button', { name: 'Post Job' }).click()
    await expect(form.getByLabel('Maximum salary')).toBeFocused()
    await form.getByLabel('Maximum salary').fill('')
    await form.locator('input[type=file]').setInputFiles({
      name: 'duties.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('wash up'),
    })
    await expect(form.getByText('Please select a PDF file')).toBeVisible()
    await form.getByRole('button', { name: /^Remove/ }).click()
    await form.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('dialog', { name: 'Preview of the public page' })
    await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(preview.getByText('MVR 7,000').first()).toBeVisible()
    expect(await publicDescription(preview)).toBe(stored)
    await preview.getByRole('link', { name: `Reef House ${key}` }).click()
    await lookAt(page)
    await preview.getByRole('button', { name: 'Back to the form' }).click()
    await form.getByRole('button', { name: 'Post Job' }).click()
    await expect(page.getByRole('heading', { name: 'Job posted successfully' })).toBeFocused()
    await lookAt(page)
    await page.getByRole('link', { name: 'View the job' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(await publicDescription(page)).toBe(stored)
    await page.goto(`${site.url}/employer/jobs?view=cards`)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText('MVR 7,000 / month')).toBeVisible()
    await lookAt(page)
  })

  const today = dayOf(new Date())
  await test.step('edits it: both salaries or none, and an earlier end', async () => {
    await choose(page, title, 'Edit')
    const edit = page.getByRole('form', { name: 'Edit Job' })
    await expect(description.getByRole('heading', { name: 'You bring' })).toBeVisible()
    await expect(description).toContainText('Keep the kitchen <b>shining</b>.')
    await edit.getByRole('button', { name: 'Update Job' }).click()
    await expect(edit.getByLabel('Maximum salary')).toBeFocused()
    await lookAt(page)
    await edit.getByLabel('Salary not stated').check()
    await edit.getByLabel('Closing date').fill('2099-01-01')
    await edit.getByRole('button', { name: 'Update Job' }).click()
    await expect(edit.getByText(/Closing date must be .* or earlier/)).toBeVisible()
    await edit.getByLabel('Closing date').fill(addDays(today, 2))
    await edit.getByRole('button', { name: 'Update Job' }).click()
    await expect(edit.getByText('Job updated successfully')).toBeVisible()
    await expect(page).toHaveURL(/\/employer\/jobs$/)
    await page.goto(`${site.url}/employer/jobs?view=cards`)
    await expect(page.getByText('Not Stated')).toBeVisible()
  })

  await longStep('writes on in a plain box where the editor cannot be loaded', async () => {
    await page.route('**/description-editor-*', (route) => route.fulfill({ status: 503 }))
    await choose(page, title, 'Edit')
    await page.reload()
    await expect(description).toHaveValue(/^Keep the kitchen <b>shining<\/b>\.\n\n- Evenings\n- Six days/)
    await description.press('Control+End')
    await description.pressSequentially('\n3. A smile')
    await page.getByRole('button', { name: 'Update Job' }).click()
    await expect(page).toHaveURL(/\/employer\/jobs$/)
    // A request that is under way when a route ends may never be answered.
    const again = page.getByRole('link', { name: title, exact: true })
    await expect(again).toBeVisible()
    await page.unroute('**/description-editor-*')
    await choose(page, title, 'Edit')
    await page.reload()
    await expect(page.getByRole('toolbar')).toBeVisible()
    await expect(description.getByRole('listitem').last()).toHaveText('A smile')
    await expect(description).toContainText('Keep the kitchen <b>shining</b>.')
    await page.goto(`${site.url}/employer/jobs?view=cards`)
  })

  await test.step('closes it and opens it again', async () => {
    await choose(page, title, 'Close')
    await page.getByRole('button', { name: 'Close job' }).click()
    await expect(page.getByText('Job closed. It takes no more applications')).toBeVisible()
    await choose(page, title, 'Reopen')
    await expect(page.getByText('Job reopened. It takes applications again')).toBeVisible()
  })

  await longStep('renews it', async () => {
    await choose(page, title, 'Renew')
    await expect(page.getByLabel('New expiry date')).toBeVisible()
    await lookAt(page)
    await page.getByLabel('New expiry date').fill('')
    await page.getByRole('button', { name: 'Renew' }).click()
    await expect(page.getByText('A new expiry date is required')).toBeVisible()
    const day = addDays(today, 20)
    await page.getByLabel('New expiry date').fill(day)
    await page.getByRole('button', { name: 'Renew' }).click()
    const until = formatLongDate(`${day}T12:00:00Z`)
    await expect(page.getByText(`Job renewed successfully. It is open until ${until}`)).toBeVisible()
    await page.goto(`${site.url}/renew-job`)
    await page.getByLabel('Job', { exact: true }).selectOption({ label: title })
    await expect(page).toHaveURL(/\/renew-job\?jobId=[0-9a-f]{24}$/)
  })

  await longStep('begins another one from it', async () => {
    await page.goto(`${site.url}/employer-jobs?view=cards`)
    await choose(page, title, 'Copy')
    await expect(form.getByLabel('Job title')).toHaveValue(title)
    await expect(form.getByLabel('Location')).toHaveValue('Fulidhoo, Vaavu Atoll')
  })

  await test.step('deletes it after one question', async () => {
    await page.goto(`${site.url}/employer/jobs?view=cards`)
    await choose(page, title, 'Delete')
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this job post?',
    })
    await expect(question.getByText(title)).toBeVisible()
    await lookAt(page)
    await question.getByRole('button', { name: 'Delete job' }).click()
    await expect(page.getByText(`Job "${title}" was successfully deleted.`)).toBeVisible()
    await expect(page.getByText('No job posts yet')).toBeVisible()
    await expect(page.getByText('was successfully deleted.')).toBeHidden()
  })
})
