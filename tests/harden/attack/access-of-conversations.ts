import { row } from './access-row.ts'
import { inDays, type World } from './world.ts'

const invitation = (world: World) => ({
  times: [`${inDays(world, 3)}T05:00:00Z`],
  minutes: 30,
  place: { kind: 'Phone', text: '777 1234' },
})

//  visitor, seeker, other seeker, employer, other employer, operator, unverified seeker, unverified employer

/** Everything that the two sides of an application exchange: messages, requested documents, interviews, offers. */
export const accessOfConversations = [
  row('GET /api/threads/unread', '401 200 200 200 200 403 200 200'),
  row('GET /api/threads/:applicationId', '401 200 404 200 404 403 200 200'),
  row('POST /api/threads/:applicationId/messages', '401 201 404 201 404 403 201 201', () => ({
    body: { text: 'Can we call you on Thursday at ten?' },
  })),
  row('DELETE /api/threads/:applicationId/messages/:messageId', '401 404 404 404 404 403 404 404'),
  row('GET /api/threads/:applicationId/messages/:messageId/file', '401 404 404 404 404 403 404 404'),
  row('POST /api/threads/:applicationId/document-requests', '401 403 403 201 404 403 403 201', () => ({
    body: { text: 'Passport copy' },
  })),
  row(
    'PUT /api/threads/:applicationId/document-requests/:requestId/take-back',
    '401 403 403 404 404 403 403 404',
  ),
  row(
    'PUT /api/threads/:applicationId/document-requests/:requestId/answer',
    '401 404 404 403 403 403 404 403',
  ),
  row('PUT /api/threads/:applicationId/block', '401 200 404 200 404 403 200 200', () => ({
    body: { blocked: false },
  })),
  row('POST /api/threads/:applicationId/report', '401 200 404 200 404 403 200 200', () => ({
    body: { reason: 'Asks for money' },
  })),
  row('GET /api/threads/:applicationId/interviews', '401 200 404 200 404 403 200 200'),
  row('POST /api/threads/:applicationId/interviews', '401 403 403 201 404 403 403 201', (world) => ({
    body: invitation(world),
  })),
  row(
    'PUT /api/threads/:applicationId/interviews/:interviewId',
    '401 403 403 404 404 403 403 404',
    (world) => ({
      body: invitation(world),
    }),
  ),
  row(
    'POST /api/threads/:applicationId/interviews/:interviewId/answer',
    '401 404 404 403 403 403 404 403',
    () => ({ body: { act: 'decline' } }),
  ),
  row(
    'POST /api/threads/:applicationId/interviews/:interviewId/settle',
    '401 403 403 404 404 403 403 404',
    () => ({ body: { act: 'cancel' } }),
  ),
  row('GET /api/interviews/linked', '400', () => ({ query: { token: 'none' } })),
  row('POST /api/interviews/linked', '400', () => ({ query: { token: 'none' }, body: {} })),
  row('GET /api/employers/interview-warnings', '401 403 403 200 200 403 403 200', (world) => ({
    query: { at: `${inDays(world, 3)}T05:00:00Z`, minutes: '30' },
  })),
  row('POST /api/threads/:applicationId/offers', '401 403 403 201 404 403 403 201', (world) => ({
    body: { terms: 'MVR 12,000 a month', startsOn: inDays(world, 30) },
  })),
  row('POST /api/threads/:applicationId/offers/:offerId/answer', '401 404 404 403 403 403 404 403', () => ({
    body: { act: 'accept' },
  })),
  row('PUT /api/threads/:applicationId/offers/:offerId/take-back', '401 403 403 404 404 403 403 404'),
]
