// @vitest-environment happy-dom

import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { settled } from '#tests/support/browser/settled.ts'
import { Dialog } from './dialog.tsx'
import { showToast, Toasts } from './toast.tsx'

const root = createRoot(document.body.appendChild(document.createElement('div')))
const render = (element: ReactNode) => settled(async () => root.render(element))
afterEach(() => render(null))

/** The place where the words can be read: the live region of the page, or of the dialog of this title. */
const placesOf = (words: string) =>
  [...document.querySelectorAll('[role="status"]')]
    .filter(({ textContent }) => textContent?.includes(words))
    .map((region) => region.closest('dialog')?.querySelector('h2')?.textContent ?? 'page')

const page = (...titles: string[]) => (
  <>
    {titles.map((title) => (
      <Dialog key={title} open onClose={() => {}} title={title}>
        Words
      </Dialog>
    ))}
    <Toasts />
  </>
)

test('a success is announced in the topmost dialog, since the page behind it is inert, and otherwise on the page', async () => {
  await render(page())
  await settled(async () => showToast('Saved'))
  expect(placesOf('Saved')).toEqual(['page'])
  await render(page('Applicant'))
  expect(placesOf('Saved')).toEqual(['Applicant'])
  await render(page('Applicant', 'Are you sure?'))
  expect(placesOf('Saved')).toEqual(['Are you sure?'])
  await settled(async () => showToast('Deleted'))
  expect(placesOf('Deleted')).toEqual(['Are you sure?'])
  await render(page('Applicant'))
  expect(placesOf('Deleted')).toEqual(['Applicant'])
  await render(page())
  expect(placesOf('Deleted')).toEqual(['page'])
})

test('a toast lies over no bar of acts at the bottom, also one that comes later, and in a dialog above its buttons', async () => {
  const bar = (height: number) => {
    const element = document.body.appendChild(document.createElement('div'))
    element.dataset.atBottom = ''
    const bottom = window.innerHeight
    element.getBoundingClientRect = () => new DOMRect(0, bottom - height, 300, height)
    return element
  }
  const region = () => document.querySelector<HTMLElement>('body > div > [role="status"]')
  await render(page())
  await settled(async () => showToast('Moved'))
  expect(region()?.style.bottom).toBe('')
  const bars = [bar(64)]
  await settled(async () => {})
  expect(region()?.style.bottom).toBe('64px')
  bars.push(bar(300))
  await settled(async () => {})
  expect(region()?.style.bottom).toBe('300px')
  for (const one of bars) one.remove()
  await settled(async () => {})
  expect(region()?.style.bottom).toBe('')
  await render(
    <Dialog open onClose={() => {}} title="Invite somebody" footer={<button type="button">Send</button>}>
      Words
    </Dialog>,
  )
  const [toast, footer] = [document.querySelector('dialog [role="status"]'), document.querySelector('footer')]
  expect(toast?.nextElementSibling).toBe(footer)
  expect(toast?.className).not.toContain('fixed')
})

test('words that are said again stand once, and others beside them', async () => {
  await render(page())
  for (const words of ['Saved here', 'Removed', 'Saved here']) await settled(async () => showToast(words))
  const [region] = document.querySelectorAll('[role="status"]')
  expect([...(region?.children ?? [])].slice(-2).map((toast) => toast.textContent)).toEqual([
    expect.stringContaining('Removed'),
    expect.stringContaining('Saved here'),
  ])
  expect(region?.textContent?.split('Saved here')).toHaveLength(2)
})

test('the live region of a dialog is there before anything is said', async () => {
  await render(page('Applicant'))
  expect(document.querySelectorAll('dialog [role="status"]')).toHaveLength(1)
})
