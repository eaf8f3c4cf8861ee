import type { Api } from '#contract/api.ts'
import { readHere } from './this-browser.ts'

const key = 'noticesKept'

/**
 * Where notices were turned on in this browser and the sign-in is a new one: those of the same account go on with it, those of
 * another end. Once a tab and account.
 */
export async function keepNotices(api: Api, accountId: string): Promise<void> {
  try {
    if (sessionStorage.getItem(key) === accountId) return
    await readHere(api)
    sessionStorage.setItem(key, accountId)
  } catch {
    // It is tried again with the next page.
  }
}
