import { expect, test } from './world.ts'

test.use({ serviceWorkers: 'allow' })

test('jobs that were looked at open without a connection, and a search says that it needs one', async ({
  demo,
  page,
  context,
}) => {
  await page.goto(demo.url)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const link = page
    .getByRole('region', { name: 'Jobs' })
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .first()
  const title = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const address = new URL(page.url()).pathname
  const isKept = () =>
    page.evaluate(async (path) => Boolean(await caches.match(path, { cacheName: 'jobs' })), address)
  await expect.poll(isKept).toBe(true)
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => path.startsWith('/api/'))).toEqual([])

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goto(`${demo.url}/?q=manager`)
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expect(page.getByText('This page needs a connection')).toBeVisible()
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await page.goBack()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: /jobs? found/ })).toBeVisible()
  await expect(page.getByRole('searchbox').or(page.locator('input[name=q]')).first()).toHaveValue('manager')

  await context.setOffline(true)
  await page.locator('input[name=q]').first().fill('diver')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByText(/jobs? found/)).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: /jobs? found/ })).toBeVisible()
})
