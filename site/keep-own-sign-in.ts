import { signedInBeside } from './companies-beside.ts'
import { otherCompany } from './company-of-tab.ts'
import { makeFirst, removeBeside } from './end-sign-in.ts'
import { announceSignIn } from './session.ts'

/**
 * Removes the browser's sign-ins for other companies than this tab's, which the server has just ended with those of all other
 * devices. Switching to one signs in again. A call with an ended one would count as ended from elsewhere, and delete the drafts.
 */
export function keepOwnSignIn(): void {
  const own = otherCompany()
  for (const id of signedInBeside()) if (id !== own) removeBeside(id)
  if (own !== undefined) makeFirst(own)
  announceSignIn()
}
