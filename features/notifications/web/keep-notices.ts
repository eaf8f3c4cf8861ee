import type { Api } from '#contract/api.ts'
import { isLostHere, readHere, turnOnHere } from './this-browser.ts'

const key = 'noticesKept'

/**
 * After a new sign-in: extends notices of the same account in this browser, and ends those of another. Once
 * per tab and account. A changed endpoint (`pushsubscriptionchange`) is reported with the next page, since
 * the service worker has no sign-in.
 */
export async function keepNotices(api: Api, accountId: string): Promise<void> {
  try {
    const isLost = await isLostHere(accountId)
    if (!isLost && sessionStorage.getItem(key) === accountId) return
    const { isOn, key: siteKey } = await readHere(api, accountId)
    if (isLost && !isOn) await turnOnHere(api, siteKey, accountId)
    sessionStorage.setItem(key, accountId)
  } catch {
    // Retried with the next page.
  }
}
