import { row } from './access-row.ts'

const none = '0'.repeat(24)

/** API keys of a company. */
export const accessOfIntegrations = [
  row('GET /api/employers/api-keys', '           401 403 403 200 200 403 403 200'),
  row('POST /api/employers/api-keys', '          401 403 403 201 201 403 403 201', () => ({
    body: { name: 'Staff portal', scopes: ['jobs:write'] },
  })),
  row('DELETE /api/employers/api-keys/:keyId', ' 401 403 403 404 404 403 403 404', () => ({
    params: { keyId: none },
  })),
]
