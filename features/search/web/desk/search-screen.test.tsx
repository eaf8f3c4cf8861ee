// @vitest-environment happy-dom

import { fireEvent } from '@testing-library/dom'
import { beforeEach, test } from 'vitest'
import { missedSearches } from '#tables/search.ts'
import { makeOperator } from '#tests/support/actors.ts'
import { openSite } from '#tests/support/browser/screen.tsx'
import { longTest } from '#tests/support/long-test.ts'

const { site, browser } = await openSite()
const operator = await makeOperator(site)
beforeEach(() => browser.signIn('admin', operator))

const submit = () => fireEvent.submit(document.querySelector('dialog form') ?? document.body)

longTest('an operator adds, changes and removes words that mean the same work', async () => {
  const screen = await browser.open('/admin/search?q=hullfiller')
  await screen.shows('No groups found')
  await screen.press('Add a group')
  await screen.fill('Words', 'hullfiller')
  await screen.fill('Source', 'A boatyard')
  submit()
  await screen.shows('Must be at least two different words')
  await screen.fill('Words', 'hullfiller\ncaulker')
  submit()
  await screen.shows('1 group', 'hullfiller, caulker', 'A boatyard', 'Changed here')

  await screen.press('Change')
  await screen.fill('Words', 'hullfiller\ncaulker\nseamsealer')
  submit()
  await screen.shows('hullfiller, caulker, seamsealer')

  await screen.press('Remove')
  await screen.shows('Remove the group of hullfiller?')
  await screen.press('Remove the group')
  await screen.shows('No groups found')
})

test('one press makes a group of a search without results', async () => {
  const { db } = site.database
  await db.insert(missedSearches).values({ day: '2026-11-19', words: 'tidewatcher', people: 4 })
  const screen = await browser.open('/admin/search?tab=missed')
  await screen.shows('1 search', 'tidewatcher', 'November 19, 2026')
  await screen.press('Make a group of tidewatcher')
  await screen.fill('Words', 'tidewatcher\nlaboratory technician')
  submit()
  await screen.shows('No searches here')
})
