import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { Delivery } from '#contract/companies/webhooks.ts'

export const apiKeysQuery = (api: Api, employerId: string) =>
  queryOptions({
    queryKey: ['api-keys', employerId],
    queryFn: () => api('GET /api/employers/api-keys', {}),
  })

export const webhooksQuery = (api: Api, employerId: string) =>
  queryOptions({
    queryKey: ['webhooks', employerId],
    queryFn: () => api('GET /api/employers/webhooks', {}),
  })

/** Milliseconds between polls of a delivery that is sent within seconds. */
const soon = 1_000

/** Has the server of the webhook answered, or failed to? */
export const hasOutcome = ({ lastStatus, lastError }: Delivery) => lastStatus !== null || lastError !== ''

/** Is the first attempt under way, which takes seconds? */
export const isUnderWay = (delivery: Delivery) => delivery.state === 'waiting' && !hasOutcome(delivery)

/** Polls until the first attempt has its outcome. */
export const deliveriesQuery = (api: Api, webhookId: string, shown: { limit: number; page: number }) =>
  queryOptions({
    queryKey: ['webhook-deliveries', webhookId, shown],
    queryFn: () =>
      api('GET /api/employers/webhooks/:webhookId/deliveries', { params: { webhookId }, query: shown }),
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? soon : false),
  })
