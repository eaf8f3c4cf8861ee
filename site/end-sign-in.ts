import { signedInBeside } from './companies-beside.ts'
import { otherCompany } from './company-of-tab.ts'
import { clearSignIn } from './keep-sign-in.ts'
import { announceSignIn } from './session.ts'

/**
 * Ends the sign-in of this tab. If the browser has one for another company of the same person, the tab
 * switches to it; otherwise nobody is signed in.
 */
export function endSignIn(): void {
  const ended = otherCompany()
  const [next] = signedInBeside()
  if (ended !== undefined) removeBeside(ended)
  else if (next !== undefined) makeFirst(next)
  else clearSignIn()
  announceSignIn()
}

/** Makes the sign-in for a company the browser's first one. */
export function makeFirst(id: string): void {
  for (const name of ['authToken', 'refreshToken'])
    localStorage.setItem(name, localStorage.getItem(`${name}:${id}`) ?? '')
  localStorage.setItem('employerId', id)
  removeBeside(id)
}

/** Removes the sign-in for a company beside the first one. */
export function removeBeside(id: string): void {
  localStorage.removeItem(`authToken:${id}`)
  localStorage.removeItem(`refreshToken:${id}`)
}
