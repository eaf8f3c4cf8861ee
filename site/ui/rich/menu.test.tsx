// @vitest-environment happy-dom

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { settled } from '#tests/support/browser/settled.ts'
import { Menu } from './menu.tsx'

/** Elements that the styles leave without a ring when a script focuses them. */
function ringless(): string {
  const styles = readFileSync(join(import.meta.dirname, '../../styles/base.css'), 'utf8')
  const rule = /(\[tabindex="-1"][^{]*):focus \{\s*outline: none;/.exec(styles)
  expect(rule).not.toBeNull()
  return rule?.[1] ?? ''
}

test('an item of a menu shows its focus with the ring of every control; a heading shows none', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  await settled(async () =>
    createRoot(place).render(
      <Menu label="Actions for Cook" items={[{ label: 'Close', onChoose: () => undefined }]}>
        Actions
      </Menu>,
    ),
  )
  await settled(async () => place.querySelector('button')?.click())
  const item = place.querySelector('[role=menuitem]')
  expect([item?.textContent, item?.matches(ringless())]).toEqual(['Close', false])
  const link = document.createElement('a')
  link.tabIndex = -1
  expect(link.matches(ringless())).toBe(false)
  const heading = document.createElement('h2')
  heading.tabIndex = -1
  expect(heading.matches(ringless())).toBe(true)
})
