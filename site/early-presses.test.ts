// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { keepEarlyPresses } from './early-presses.ts'

test('a button that is pressed before the page is alive is pressed once when it is', () => {
  document.body.innerHTML = `
    <button type="button" id="filters"><span>Show Filters</span></button>
    <button type="button" id="other">Other</button>
    <a href="#main">Skip</a>`
  const again = keepEarlyPresses()
  for (const pressed of ['#filters span', '#filters', 'a'])
    document.querySelector<HTMLElement>(pressed)?.click()
  const seen: string[] = []
  document.body.addEventListener('click', ({ target }) => seen.push((target as Element).id || 'link'))
  again()
  expect(seen).toEqual(['filters'])
  document.querySelector<HTMLElement>('#other')?.click()
  again()
  expect(seen).toEqual(['filters', 'other'])
})
