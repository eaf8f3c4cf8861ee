import { accessToken, idInToken } from './session.ts'

/** Is this browser still signed in as this job seeker? To be asked after each wait, before anything of an account is kept. */
export const isSignedInAs = (seekerId: string): boolean => idInToken(accessToken() ?? '') === seekerId
