import { createECDH } from 'node:crypto'
import { row } from './access-row.ts'

/** As a browser makes one; each call gets one of its own. */
function aBrowser() {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
    keys: {
      p256dh: keys.getPublicKey('base64url'),
      auth: Buffer.alloc(16, 7).toString('base64url'),
    },
  }
}

/** Job alerts, and what is sent to whom. */
export const accessOfNotices = [
  row('GET /api/jobseekers/alerts', '            401 200 200 403 403 403 200 403'),
  row('PUT /api/jobseekers/alerts/:alertId', '   401 404 404 403 403 403 404 403', () => ({
    body: { frequency: 'daily' },
  })),
  row('DELETE /api/jobseekers/alerts/:alertId', '401 404 404 403 403 403 404 403'),
  row('POST /api/alerts', '                      200 200 200 403 403 403 200 403', () => ({
    body: { search: {}, email: 'alerts@example.mv', frequency: 'daily' },
  })),
  row('GET /api/notices', '401 200 200 200 200 200 200 200'),
  row('POST /api/notices', '401 200 200 200 200 200 200 200', () => ({ body: { choices: {} } })),
  row('POST /api/browser-notices/here', '401 200 200 200 200 403 200 200', () => ({ body: {} })),
  row('PUT /api/browser-notices', '      401 200 200 200 200 403 200 200', () => ({ body: aBrowser() })),
  row('PUT /api/browser-notices (of no push service)', '401 400 400 400 400 403 400 400', () => ({
    body: { ...aBrowser(), endpoint: 'https://127.0.0.1/push' },
  })),
  row('POST /api/browser-notices/off', ' 401 200 200 200 200 403 200 200', () => ({
    body: { endpoint: aBrowser().endpoint },
  })),
  row('POST /api/mail-bounces', '403', () => ({ body: { token: 'none', bounces: [] } })),
  // The links about a job are its employer's mails; nothing else opens them.
  row('GET /api/live-jobs/linked', '400', () => ({ query: { act: 'pause' } })),
  row('POST /api/live-jobs/linked', '400', () => ({ body: { act: 'pause' } })),
  row('GET /api/alerts/linked', '400'),
  row('POST /api/alerts/linked', '400', () => ({ body: { act: 'end' } })),
]
