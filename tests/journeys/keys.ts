import { expect, type Page } from '@playwright/test'

/** The names of the elements, and whether each shows its focus. */
function told(elements: Element[]): { called: string; shows: boolean }[] {
  const isOutlined = (one: Element | null, part?: string) => {
    if (!one) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(one, part)
    return outlineStyle !== 'none' && outlineWidth !== '0px'
  }
  return elements.map((element) => {
    const labels = (element as HTMLInputElement).labels
    // A label around a box alone has no text.
    const text = labels?.[0]?.textContent || element.getAttribute('aria-label') || element.textContent || ''
    return {
      called: text.replace(/\s+/g, ' ').trim(),
      // A card is outlined by what lies over it, a search line by what is around it.
      shows: isOutlined(element) || isOutlined(element, '::after') || isOutlined(element.parentElement),
    }
  })
}

/** Presses Tab until what has the focus is called that, and sees that the focus shows. */
export async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  const isMeant = ({ called }: { called: string }) =>
    typeof name === 'string' ? called.startsWith(name) : name.test(called)
  // Some of a page comes after its heading, and eighty presses are over in half a second.
  await expect
    .poll(
      async () => (await page.locator('a, button, input, select, textarea').evaluateAll(told)).some(isMeant),
      {
        message: `${name} is on the page`,
      },
    )
    .toBe(true)
  for (let press = 0; press < 80; press += 1) {
    await page.keyboard.press('Tab')
    // Asked in one go: a page that is just coming may move the focus between two questions.
    const [focused] = await page.locator(':focus').evaluateAll(told)
    if (!focused || !isMeant(focused)) continue
    expect(focused.shows, `the focus on ${focused.called} can be seen`).toBe(true)
    return
  }
  throw new Error(`Tab never comes to ${name} on ${page.url()}`)
}

/** A page that was come to has the focus on its heading; until then the page before it stands. */
export const expectToBeThere = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 }), 'the page has come').toBeFocused()
