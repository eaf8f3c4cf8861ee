import { row } from './access-row.ts'

/** API keys and webhooks of a company. */
export const accessOfIntegrations = [
  row('GET /api/employers/api-keys', '           401 403 403 200 200 403 403 200'),
  row('POST /api/employers/api-keys', '          401 403 403 201 201 403 403 201', () => ({
    body: { name: 'Staff portal', scopes: ['jobs:write'] },
  })),
  row('DELETE /api/employers/api-keys/:keyId', ' 401 403 403 404 404 403 403 404'),
  row('GET /api/employers/webhooks', '           401 403 403 200 200 403 403 200'),
  row('POST /api/employers/webhooks', '          401 403 403 201 201 403 403 201', () => ({
    body: { url: 'https://hr.example.mv/events', events: ['job.closed'] },
  })),
  row('PUT /api/employers/webhooks/:webhookId', '401 403 403 404 404 403 403 404', () => ({
    body: { on: false },
  })),
  row('DELETE /api/employers/webhooks/:webhookId', ' 401 403 403 404 404 403 403 404'),
  row('POST /api/employers/webhooks/:webhookId/secret', ' 401 403 403 404 404 403 403 404'),
  row('POST /api/employers/webhooks/:webhookId/test', ' 401 403 403 404 404 403 403 404'),
  row('GET /api/employers/webhooks/:webhookId/deliveries', ' 401 403 403 404 404 403 403 404'),
  row(
    'POST /api/employers/webhooks/:webhookId/deliveries/:deliveryId/again',
    '401 403 403 404 404 403 403 404',
  ),
]
