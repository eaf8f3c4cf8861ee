import { z } from 'zod'
import '../base/schemas.ts'
import { endpoint } from '../base/endpoint.ts'

/** Pages of earlier releases read the address, so it keeps its name. */
export const readSignInMethods = endpoint({
  method: 'GET',
  path: '/api/auth/doors',
  summary: 'The ways to log in here beside an e-mail address and a password',
  for: 'anyone',
  limit: 'R',
  reply: z.object({
    /** Sign-in by phone number and code; needs a gateway for text messages. */
    phone: z.boolean(),
  }),
  problems: [],
})
