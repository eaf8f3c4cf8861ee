import type { Api } from '#contract/api.ts'
import { isLostHere, readHere, turnOnHere } from './this-browser.ts'

const key = 'noticesKept'

/**
 * Where notices were turned on in this browser and the sign-in is a new one: those of the same account go on with it, those of
 * another end. Once a tab and account. Where the browser has changed the address of its push service by itself
 * (`pushsubscriptionchange`), the new one is told with the next page: the service worker, which hears of it at once, has no
 * sign-in to tell it with.
 */
export async function keepNotices(api: Api, accountId: string): Promise<void> {
  try {
    const isLost = await isLostHere(accountId)
    if (!isLost && sessionStorage.getItem(key) === accountId) return
    const { isOn, key: siteKey } = await readHere(api, accountId)
    if (isLost && !isOn) await turnOnHere(api, siteKey, accountId)
    sessionStorage.setItem(key, accountId)
  } catch {
    // It is tried again with the next page.
  }
}
