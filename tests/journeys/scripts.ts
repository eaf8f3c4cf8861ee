import type { Page } from '@playwright/test'
import type { Words } from '#tests/harden/attack/words.ts'

/** Stands as an attribute on every element that could be planted. */
const mark = 'data-planted'

const short = (field: string) => `<img src=x ${mark} onerror=canary('${field}')>`.slice(0, 60)
const line = (field: string) => `"'>${short(field)}`
const prose = (field: string) =>
  `${line(field)}</script></textarea></title></style>--><svg ${mark} onload=canary('${field}')><script ${mark}>canary('${field}')</script><a ${mark} href="javascript:canary('${field}')">go</a>`

/** Scripts in the place of words, as they have run in programs of this kind. */
export const scripts: Words = {
  short,
  line,
  prose,
  markup: (field) =>
    `<p onclick="canary('${field}')" ${mark}>Cook</p><ul><li ${mark}>${prose(field)}</li></ul><iframe ${mark} srcdoc="<script>parent.canary('${field}')</script>"></iframe><math><mtext><table><mglyph><style><img src=x ${mark} onerror=canary('${field}')></style></mglyph></table></mtext></math><a href="jav&#x09;ascript:canary('${field}')" ${mark}>x</a><form ${mark} action="javascript:canary('${field}')"><button>go</button></form>`,
  link: (field) => `https://x.mv/"><svg/${mark}/onload=canary('${field}')>`,
}

const brought = encodeURIComponent(`"'></script><img src=x ${mark} onerror=canary('address')>`)
/** Addresses that bring a script along. */
export const addressesWithScripts = [
  `/?q=${brought}`,
  `/?location=${brought}&category=${brought}&sort=${brought}&page=${brought}`,
  `/jobs/${brought}`,
  `/employers-list?q=${brought}`,
  `/about?message=${brought}`,
  `/login?redirect=${encodeURIComponent("javascript:canary('next')")}&tab=${brought}`,
  `/login/phone?as=${brought}&redirect=${brought}`,
  `/verify-email?token=${brought}&role=${brought}`,
  `/keep-address?token=${brought}&outcome=${brought}`,
  `/no/such/${brought}`,
  '/api/docs',
]

/** Listens for a script that runs, where the policy would not stop it. */
export async function hearScripts(page: Page, heard: string[]): Promise<void> {
  await page.exposeFunction('canary', (from: unknown) => heard.push(`the script of ${from} ran`))
}

/** Elements that were planted, and addresses that are scripts. */
export async function planted(page: Page): Promise<string[]> {
  const count = await page.evaluate((attribute) => {
    const isScript = (element: Element) =>
      ['href', 'src', 'action'].some((name) => /^\s*javascript:/i.test(element.getAttribute(name) ?? ''))
    const addresses = [...document.querySelectorAll('[href], [src], [action]')].filter(isScript)
    return document.querySelectorAll(`[${attribute}]`).length + addresses.length
  }, mark)
  return count > 0 ? [`${count} planted elements`] : []
}
