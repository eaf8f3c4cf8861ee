import { namesOf } from '#contract/base/facts.ts'
import { embeddedHeights, frameCode, heightMessage, scriptCode } from '#contract/catalogue/embedded-path.ts'
import { chosenEvents } from '#contract/companies/webhooks.ts'
import { apiScopes } from '#contract/facts/api-scopes.ts'
import { maxWebhooks } from '#contract/facts/bounds.ts'
import { deliveriesKeptForDays } from '#contract/facts/retention.ts'
import { jobClosings, webhookEvents } from '#contract/facts/webhook-events.ts'
import type { Guide } from '#platform/http/docs-page.ts'
import { receiverTimeout } from '../rules.ts'

const newJob = {
  title: 'Sous chef',
  description: 'Lead a team of six in the kitchen of our reef restaurant, and plan its menus.',
  location: 'Baa Atoll',
  sector: 'Tourism & Resort Sector',
  category: 'Hospitality',
  type: 'Full time',
  mode: 'Onsite',
  contactEmail: 'jobs@example.mv',
  salaryMin: 12_000,
  salaryMax: 18_000,
}

const keys = (url: string): Guide => ({
  id: 'api-keys',
  title: 'API keys',
  paragraphs: [
    'The owner of a company creates keys under Company, API and webhooks. A key is shown once. Use it in place of an access token. It acts for the company.',
    `A key opens the calls of its scopes and no other: each call below names the scopes that open it. ${namesOf(
      apiScopes,
    )
      .map((scope) => `${scope}: ${apiScopes[scope].words}`)
      .join('. ')}.`,
  ],
  examples: [
    {
      name: 'post-job.sh',
      about: 'Post a job, with jobs:write',
      code: `curl --fail-with-body --silent ${url}/api/jobs \\
  -H "Authorization: Bearer $VAZEEFA_KEY" \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify(newJob, null, 2)}'`,
    },
    {
      name: 'list-applicants.sh',
      about: 'Read who applied, with applicants:read',
      code: `curl --fail-with-body --silent ${url}/api/jobs/$JOB_ID/applicants \\
  -H "Authorization: Bearer $VAZEEFA_KEY"`,
    },
  ],
})

const receiver = `import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.WEBHOOK_SECRET)

createServer(async (request, response) => {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  try {
    const { type, data } = webhook.verify(Buffer.concat(chunks).toString(), request.headers)
    console.log(request.headers['webhook-id'], type, data)
    response.writeHead(204).end()
  } catch {
    response.writeHead(400).end()
  }
}).listen(Number(process.env.PORT))`

const webhooks: Guide = {
  id: 'webhooks',
  title: 'Webhooks',
  paragraphs: [
    `The owner of a company adds webhooks under Company, API and webhooks, at most ${maxWebhooks}. Each is an address with https:// that is sent events as they happen: ${chosenEvents
      .map((event) => `${event} (${webhookEvents[event].words})`)
      .join(', ')}, and test.`,
    'The body is {type, timestamp, data}. Of an application, data is {jobId, jobTitle, applicationId, applicantId, status}; a program reads the rest with an API key, by jobId and applicantId.',
    `Of a job that closed, data is {jobId, jobTitle, reason}, and the reason one of ${jobClosings.join(', ')}.`,
    'Messages are signed as Standard Webhooks says, for which there are libraries in many languages. A library refuses what was changed, and what is older than some minutes.',
    `Answer with a status of success (2xx) within ${receiverTimeout / 1_000} seconds. Everything else, a redirect too, is tried again for a day with growing waits. After a day of failures the webhook is switched off, and at once after 410.`,
    `A message may come twice: keep the webhook-id of those you have seen. It may come after a later one: timestamp says which is newer. Deliveries are shown for ${deliveriesKeptForDays} days and can be sent again.`,
  ],
  examples: [{ name: 'receiver.mjs', about: 'A receiver in Node.js that verifies', code: receiver }],
}

const exampleCompany = '0123456789abcdef01234567'

const embedding = (url: string): Guide => ({
  id: 'embedding',
  title: 'Jobs on your website',
  paragraphs: [
    `The list of a company’s open jobs can be shown in another page, as a frame or by a script that makes the frame. It is small and sets no cookies. The script makes the frame as high as the list, between ${embeddedHeights.least} and ${embeddedHeights.most} pixels; data-height="600" in its tag fixes the height. A frame of your own can listen for the message {type: "${heightMessage}", height} instead. Where scripts do not run, there is a link to all jobs. The code with the id of your company is under Company, API and webhooks.`,
  ],
  examples: [
    { name: 'frame.html', about: 'As a frame', code: frameCode(url, exampleCompany) },
    { name: 'script.html', about: 'As a script', code: scriptCode(url, exampleCompany) },
  ],
})

/** Guides for a company's programs in `/api/docs`. A test runs the examples unchanged. */
export const integrationGuides = (publicUrl: string): Guide[] => [
  keys(publicUrl),
  webhooks,
  embedding(publicUrl),
]
