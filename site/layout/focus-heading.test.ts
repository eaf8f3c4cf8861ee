// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { focusHeading } from './focus-heading.ts'

beforeEach(() => {
  document.body.innerHTML = '<a href="/">Home</a><main id="main"><h1>Loading</h1></main>'
})
const main = () => document.querySelector('main') as HTMLElement

describe('the heading of a new page has the focus', () => {
  test('also when the loaded page replaces the one that was loading', async () => {
    focusHeading()
    expect(document.activeElement?.textContent).toBe('Loading')
    main().innerHTML = '<h1>Dashboard</h1>'
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Dashboard'))
  })

  test('but not when somebody has moved on', async () => {
    focusHeading()
    document.querySelector('a')?.focus()
    main().innerHTML = '<h1>Dashboard</h1>'
    await new Promise((resolve) => setTimeout(resolve))
    expect(document.activeElement?.textContent).toBe('Home')
  })
})
