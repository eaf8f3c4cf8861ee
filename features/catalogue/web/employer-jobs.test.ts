import { beforeAll, expect, test } from 'vitest'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { renderPage } from '#tests/support/pages.ts'
import { insertEmployer } from '#tests/support/people.ts'

let path: string

const site = await openTestApp()
beforeAll(async () => {
  const { id: employerId } = await insertEmployer(site)
  path = `/employer-jobs/${employerId}`
  for (let index = 1; index <= 21; index += 1)
    await insertJob(site.database.db, { employerId, title: `Job number ${index}` })
})

async function shown(address: string) {
  const { html, canonical } = await renderPage(site, address)
  const page = html.replace(/<script type="application\/json".*/s, '')
  return { count: (page.match(/View Details/g) ?? []).length, page, canonical }
}

test('the jobs of an employer come twenty at a time, each page with its own address', async () => {
  const first = await shown(path)
  expect(first.count).toBe(20)
  expect(first.page).toContain('21 open jobs')
  const next = new RegExp(`href="(${path}\\?page=2&amp;after=[\\w-]+)"`).exec(first.page)?.[1]
  const second = await shown(String(next).replaceAll('&amp;', '&'))
  expect(second.count).toBe(1)
  expect(second.canonical).toBe(`https://vazeefa.example${path}?page=2`)
})

test('a page beyond the end names the last one, and a senseless number means the first', async () => {
  const beyond = await shown(`${path}?page=9`)
  expect(beyond.page).toContain('There are not that many pages')
  expect(beyond.page.replaceAll('<!-- -->', '')).toContain('The last one is page 2.')
  expect((await shown(`${path}?page=-1`)).count).toBe(20)
})
