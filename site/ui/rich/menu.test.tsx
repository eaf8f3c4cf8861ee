// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { Menu } from './menu.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Elements that the styles leave without a ring when a script focuses them. */
function ringless(): string {
  const styles = readFileSync(join(import.meta.dirname, '../../styles/base.css'), 'utf8')
  const rule = /(\[tabindex="-1"][^{]*):focus \{\s*outline: none;/.exec(styles)
  expect(rule).not.toBeNull()
  return rule?.[1] ?? ''
}

test('an item of a menu shows its focus with the ring of every control; a heading shows none', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    createRoot(place).render(
      <Menu label="Actions for Cook" items={[{ label: 'Close', onChoose: () => undefined }]}>
        Actions
      </Menu>,
    ),
  )
  await act(async () => place.querySelector('button')?.click())
  const item = place.querySelector('[role=menuitem]')
  expect([item?.textContent, item?.matches(ringless())]).toEqual(['Close', false])
  const link = document.createElement('a')
  link.tabIndex = -1
  expect(link.matches(ringless())).toBe(false)
  const heading = document.createElement('h2')
  heading.tabIndex = -1
  expect(heading.matches(ringless())).toBe(true)
})
