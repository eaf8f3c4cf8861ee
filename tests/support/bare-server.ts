import { httpServer } from '#platform/http/http-server.ts'

type Settings = Parameters<typeof httpServer>[0]

/** A server of ours without any route. A busy machine is no reason for it to turn calls away. */
export const bareServer = (more: Partial<Settings> = {}) =>
  httpServer({
    logger: undefined,
    trustProxy: false,
    production: false,
    dev: false,
    shedAtLag: 0,
    ...more,
  })
