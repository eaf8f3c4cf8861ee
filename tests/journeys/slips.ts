import { type APIRequestContext, expect } from '@playwright/test'
import sharp from 'sharp'
import { password } from './people.ts'

/** A slip of its own: the same one sent twice would be flagged. */
const slip = (red: number) =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: { r: red, g: 240, b: 240 } } })
    .png()
    .toBuffer()

/** An employer who chose the Annual plan and has sent a slip. */
export async function buy(request: APIRequestContext, url: string, place: number): Promise<string> {
  const email = `buyer-${place}@reef.example`
  const name = `Reef Stores ${place}`
  const employer = { name, email, password, sector: 'Private Sector', subscriptionType: 'Annual' }
  await request.post(`${url}/api/employers`, { failOnStatusCode: true, data: employer })
  const signIn = await request.post(`${url}/api/auth/employer`, {
    failOnStatusCode: true,
    data: { email, password },
  })
  const headers = { authorization: `Bearer ${(await signIn.json()).token}` }
  const data = { planName: 'Private Sector', type: 'Annual', price: 499 }
  const chosen = await request.post(`${url}/api/employers/select-subscription`, {
    failOnStatusCode: true,
    headers,
    data,
  })
  const subscriptionId: string = (await chosen.json()).subscription._id
  const paymentSlip = { name: 'slip.png', mimeType: 'image/png', buffer: await slip(place) }
  const sent = await request.post(`${url}/api/employers/upload-payment-slip`, {
    failOnStatusCode: true,
    headers,
    multipart: { subscriptionId, paymentSlip },
  })
  expect(sent.ok()).toBe(true)
  return email
}
