import { signedInBeside } from './companies-beside.ts'
import { otherCompany } from './company-of-tab.ts'
import { clearSignIn } from './keep-sign-in.ts'
import { tell } from './session.ts'

/**
 * The sign-in of this tab is over. Where the browser has one for another company of the same person, it goes on with that; nobody is
 * signed in otherwise.
 */
export function endSignIn(): void {
  const ended = otherCompany()
  const [next] = signedInBeside()
  if (ended !== undefined) remove(ended)
  else if (next !== undefined) makeFirst(next)
  else clearSignIn()
  tell()
}

function makeFirst(id: string): void {
  for (const name of ['authToken', 'refreshToken'])
    localStorage.setItem(name, localStorage.getItem(`${name}:${id}`) ?? '')
  localStorage.setItem('employerId', id)
  remove(id)
}

function remove(id: string): void {
  localStorage.removeItem(`authToken:${id}`)
  localStorage.removeItem(`refreshToken:${id}`)
}
