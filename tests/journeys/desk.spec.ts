import { Secret, TOTP } from 'otpauth'
import { addDays, dayOf } from '#contract/base/maldives.ts'
import { demoSignIns } from '#tools/scripts/demo-data/load-demo.ts'
import { migratedDatabase } from './databases.ts'
import { buy } from './slips.ts'
import { expect, longStep, lookAt, test } from './world.ts'

test('an operator works through a day', { tag: '@main' }, async ({
  mailbox,
  person,
  request,
  siteOf,
  viewport,
}) => {
  const hasKeyboard = (viewport?.width ?? 0) >= 1024
  // Each slip takes the same presses: a few of them show it.
  const slips = 6
  const { url } = await siteOf({
    DATABASE_URL: await migratedDatabase(),
    SMTP_URL: mailbox.url,
    DEMO_DATA: 'auto',
  })
  const page = await person()
  const visitor = await person()
  const jobs = await (await request.get(`${url}/api/jobseekers/search?limit=4`)).json()
  const emails: string[] = []
  for (let place = 0; place < slips; place++) emails.push(await buy(request, url, place))
  const go = async (room: string) => {
    await page.goto(`${url}/admin/${room}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))

  await test.step('visitors report jobs and write messages', async () => {
    await visitor.goto(`${url}/jobs/${jobs[0]._id}`)
    const button = visitor.getByRole('button', { name: 'Report this job' })
    await button.click()
    const form = visitor.getByRole('dialog', { name: /^Report “/ })
    await form.getByRole('button', { name: 'Send report' }).click()
    await expect(form.getByText('Please choose a reason')).toBeVisible()
    await lookAt(visitor)
    await form.getByLabel('Asks for money').check()
    await form.getByLabel(/Tell us more/).fill('They want a deposit first.')
    await form.getByRole('button', { name: 'Send report' }).click()
    await expect(visitor.getByText('Thank you. We will check this job')).toBeVisible()
    await visitor.keyboard.press('Escape')
    await expect(button).toBeFocused()
    for (const [at, reason] of ['Discriminates', 'No longer available', 'Fraud or scam'].entries())
      await request.post(`${url}/api/jobs/${jobs[at]._id}/report`, {
        failOnStatusCode: true,
        data: { reason },
      })
    for (const name of ['Aishath Rasheed', 'Ibrahim Naseem', 'Spam Sender'])
      await request.post(`${url}/api/contact`, {
        failOnStatusCode: true,
        data: {
          name,
          phone: '+960 777 1234',
          email: `${name.split(' ')[0]}@people.example`,
          message: `Hello, this is ${name}.`,
        },
      })
  })

  await test.step('signs in for the first time, with an authenticator', async () => {
    await page.goto(`${url}/admin/messages`)
    await page.getByRole('link', { name: 'Log in as an operator' }).click()
    await page.getByLabel('E-mail').fill(demoSignIns.operator)
    await page.getByLabel('Password', { exact: true }).fill(demoSignIns.password)
    await main.getByRole('button', { name: 'Log In' }).click()
    const secret = (await main.locator('code').textContent()) ?? ''
    await lookAt(page)
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    await page.getByLabel('Code', { exact: true }).fill(code)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('button', { name: 'I have saved them, go to the desk' }).click()
    await expect(page).toHaveURL(`${url}/admin/messages`)
  })

  await test.step('sees what waits, and for how long', async () => {
    await go('')
    // The demo set has a slip, two reports and two messages of its own.
    await expect(page.getByRole('link', { name: `${slips + 1} payment slips` })).toBeVisible()
    await expect(page.getByRole('link', { name: '6 reports of jobs' })).toBeVisible()
    await expect(page.getByRole('link', { name: '5 messages' })).toBeVisible()
    await lookAt(page)
  })

  await test.step('decides on every slip', async () => {
    await page.getByRole('link', { name: `${slips + 1} payment slips` }).click()
    await page.getByRole('searchbox').fill('Reef Stores')
    await page.getByRole('searchbox').press('Enter')
    await expect(main.getByText(`1 of ${slips}`)).toBeVisible()
    await expect(page.getByRole('img', { name: /slip/i })).toBeVisible()
    await lookAt(page)
    if (hasKeyboard) {
      await page.setViewportSize({ width: 1280, height: 900 })
      for (const part of [
        page.getByRole('img', { name: /slip/i }),
        main.getByText('MVR 499', { exact: true }),
        main.getByRole('button', { name: 'Approve' }),
        main.getByRole('button', { name: 'Reject' }),
      ])
        await expect(part).toBeInViewport({ ratio: 1 })
      // Letters act where the slip has the focus, not in the search.
      await main.getByRole('button', { name: 'Approve' }).focus()
    }
    const began = Date.now()
    for (const [at] of emails.entries()) {
      await expect(
        main.getByRole('heading', { level: 2, name: `Reef Stores ${at}`, exact: true }),
      ).toBeVisible()
      const isBad = at === 1
      if (hasKeyboard) await page.keyboard.press(isBad ? 'r' : 'a')
      else await main.getByRole('button', { name: isBad ? 'Reject' : 'Approve' }).click()
      if (isBad && hasKeyboard) {
        // R opened it. Enter goes on to the button and asks for the reason; the first one is a Tab and an Enter away,
        // and takes the focus to the button: the next Enter confirms.
        for (const key of ['Enter', 'Enter']) await page.keyboard.press(key)
        await expect(dialog.getByText('Please say why')).toBeVisible()
        for (const key of ['Tab', 'Enter', 'Enter']) await page.keyboard.press(key)
      } else if (isBad) {
        await dialog.getByRole('button', { name: 'Reject' }).click()
        await expect(dialog.getByText('Please say why')).toBeVisible()
        await dialog.getByRole('button', { name: /^The slip shows another amount/ }).click()
        await dialog.getByRole('button', { name: 'Reject' }).click()
      } else if (hasKeyboard) await page.keyboard.press('Enter')
      else await dialog.getByRole('button', { name: 'Approve' }).click()
      await expect(dialog).toHaveCount(0)
    }
    const seconds = (Date.now() - began) / 1000 / slips
    test.info().annotations.push({ type: 'seconds a slip', description: seconds.toFixed(2) })
    const rejected = await mailbox.waitFor(emails[1] ?? '', /could not be confirmed/i)
    expect(rejected.text).toContain('The slip shows another amount')
    await mailbox.waitFor(emails.at(-1) ?? '', /approved/i)
    await go('subscriptions?tab=Active&q=Reef')
    await expect(main.getByRole('rowheader')).toHaveCount(Math.min(slips - 1, 25))
    await expect(main.getByText(`${slips - 1} subscriptions`)).toBeVisible()
    await lookAt(page)
  })

  await test.step('keeps one reported job and removes another', async () => {
    await go('reports')
    await expect(main.getByText('1 of 6')).toBeVisible()
    await lookAt(page)
    const find = async (words: string) => {
      await page.getByRole('searchbox').fill(words)
      await page.getByRole('searchbox').press('Enter')
      await expect(main.getByText('1 of 1')).toBeVisible()
    }
    await find(jobs[1].title)
    const keep = main.getByRole('button', { name: 'Keep the job' })
    if (hasKeyboard) {
      await keep.focus()
      for (const key of ['k', 'Enter']) await page.keyboard.press(key)
    } else {
      await keep.click()
      await dialog.getByRole('button', { name: 'Keep the job' }).click()
    }
    await expect(main.getByText('No reports found')).toBeVisible()
    await find('They want a deposit first.')
    await main.getByRole('button', { name: 'Remove the job' }).click()
    await expect(dialog.getByText('This settles all 2 reports of this job.')).toBeVisible()
    await dialog.getByRole('button', { name: 'It asks candidates for money.' }).click()
    await dialog.getByRole('button', { name: 'Remove job' }).click()
    await expect(main.getByText('No reports found')).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText('Removed', { exact: true }).first()).toBeVisible()
    await expect(visitor.getByRole('button', { name: 'Report this job' })).toHaveCount(0)
  })

  await test.step('answers one message and puts another aside', async () => {
    await go('messages')
    await lookAt(page)
    await page.getByRole('searchbox').fill('naseem')
    await page.getByRole('searchbox').press('Enter')
    await expect(main.getByText('1 message', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Ibrahim Naseem' }).click()
    await page.getByRole('button', { name: 'Send answer' }).click()
    await expect(page.getByLabel('Your answer')).toBeFocused()
    await lookAt(page)
    await page.getByLabel('Your answer').fill('Yes, you can.\nUntil midnight.')
    await page.reload()
    await expect(page.getByLabel('Your answer')).toHaveValue('Yes, you can.\nUntil midnight.')
    await page.getByRole('button', { name: 'Send answer' }).click()
    await expect(page).toHaveURL(`${url}/admin/messages`)
    const answer = await mailbox.waitFor('ibrahim@people.example', /answer/i)
    expect(answer.text).toContain('Until midnight.')
    await page.getByRole('link', { name: 'Spam Sender' }).click()
    await page.getByRole('button', { name: 'Mark as done' }).click()
    await expect(main.getByText('3 messages', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Done', exact: true }).click()
    await expect(main.getByText('Done without an answer')).toBeVisible()
  })

  await longStep('changes what the site says, and everybody sees it at once', async () => {
    await visitor.goto(`${url}/about`)
    await expect(visitor.getByText('+960 330 0099')).toHaveCount(0)
    await go('settings')
    await expect(page.getByRole('form', { name: 'Contact', exact: true })).toBeVisible()
    await lookAt(page)
    const contact = page.getByRole('form', { name: 'Contact', exact: true })
    await contact.getByLabel('Phone').fill('+960 330 0099')
    await contact.getByRole('button', { name: /^Save/ }).click()
    await expect(page.getByText('Saved. It applies from now on')).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText('+960 330 0099').first()).toBeVisible()
  })

  await longStep('imports the advertisements of another board', async () => {
    await go('import')
    const rows = [
      'Ref,Firm,Post,Island,E-mail,About,Closing date',
      '1,Hiya Foods,Cannery Hand,Felivaru,jobs@hiya.example,Pack tuna.,',
      '2,Hiya Foods,,,,,',
      '3,Hiya Foods,Boat Hand,Felivaru,jobs@hiya.example,Tie the boat.,when it is filled',
      '4,Hiya Foods,Cleaner,Felivaru,jobs@hiya.example,Clean the hall.,when it is filled',
    ]
    const choose = async (name: string, lines: string[]) => {
      const file = { name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
      await page.locator('input[type=file]').setInputFiles(file)
    }
    await choose('useless.csv', ['Post,Firm,has_company_logo', 'Cook,,1', 'Mate,,0'])
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(main.getByText('Nothing of this file can be published.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(0)
    await choose('old board.csv', rows)
    await expect(page.getByLabel("What 'Post' is")).toHaveValue('title')
    await expect(main.getByText('‘Closing date’: none or hardly any of its values are dates.')).toBeVisible()
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(main.getByText('no title')).toBeVisible()
    await lookAt(page)
    const doubts = main.getByRole('region', { name: 'What is in doubt' })
    await expect(doubts.getByRole('listitem').filter({ hasText: 'when it is filled' })).toContainText(
      '2 rows',
    )
    await page.getByRole('button', { name: 'Continue with 1 advertisement and 2 held rows' }).click()
    await expect(main.getByText('None of it is online yet.')).toBeVisible()
    await lookAt(page)
    await page.getByRole('button', { name: 'Answer Cleaner' }).click()
    const question = page.getByRole('dialog')
    await question.getByLabel('It closes on a day').check()
    await question.getByRole('button', { name: 'Answer for 1 row' }).click()
    await expect(question.getByText('Please enter the day')).toBeVisible()
    await lookAt(page)
    await question.getByLabel('Closing day', { exact: true }).fill(addDays(dayOf(new Date()), 20))
    await question.getByRole('button', { name: 'Answer for 1 row' }).click()
    await expect(page.getByText('1 row is ready to be published')).toBeVisible()
    await main.getByLabel('Leave the row out').check()
    await main.getByRole('button', { name: 'Answer for 1 row' }).click()
    await expect(main.getByRole('heading', { name: 'Held rows' })).toBeHidden()
    await page.getByRole('button', { name: 'Preview Cannery Hand' }).click()
    const preview = page.getByRole('dialog')
    await expect(preview.getByRole('heading', { name: 'Cannery Hand' })).toBeVisible()
    await lookAt(page)
    await preview.getByRole('button', { name: 'Back to the rows' }).click()
    await page.getByRole('button', { name: 'Publish 2 advertisements' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('2 advertisements are online now')).toBeVisible()
    await expect(page.getByRole('link', { name: 'See the job Cannery Hand' })).toBeVisible()
    await expect(main.getByText(/^It can be taken back until|2 jobs of it are online/)).toBeVisible()
  })

  await longStep('looks up people and mails', async () => {
    for (const room of ['employers?q=Reef', 'jobseekers', 'mails']) {
      await go(room)
      await expect(main.getByRole('rowheader').first()).toBeVisible()
      await lookAt(page)
    }
    await go('employers?q=Reef+Stores+2')
    await page.getByRole('link', { name: 'Reef Stores 2', exact: true }).click()
    await expect(main.getByText(/^Yes: its Annual plan runs until/)).toBeVisible()
    await lookAt(page)
  })

  await longStep('finds every act in the log', async () => {
    await go('audit')
    const acts = ['Jobs imported', 'Settings changed', 'Message answered', 'Report settled', 'Job removed']
    for (const act of acts)
      await expect(main.getByRole('rowheader').filter({ hasText: act }).first()).toBeVisible()
    await lookAt(page)
    await page.getByLabel('Action', { exact: true }).selectOption('subscription rejected')
    await expect(main.getByText('1 entry', { exact: true })).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^audit-log-[\d-]+\.csv$/)
  })
})
