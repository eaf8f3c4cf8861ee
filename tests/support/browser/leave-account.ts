import { expect } from 'vitest'
import { logOut } from '#site/log-out.ts'
import { eventually } from './screen.tsx'

/** Logs out, and waits until this browser is signed in no longer: the site first looks whether anything waits to be sent. */
export async function leaveAccount(): Promise<void> {
  logOut()
  await eventually(() => expect(localStorage.getItem('userRole')).toBeNull())
}
