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

test('the live region of a dialog is there before anything is said', async () => {
  await render(page('Applicant'))
  expect(document.querySelectorAll('dialog [role="status"]')).toHaveLength(1)
})
