import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { z } from 'zod'
import { siteName } from '#contract/site-name.ts'
import { mistakeLine, mistakesTogether } from './config-mistakes.ts'
import { Variables } from './config-variables.ts'
import { openIdOf } from './openid-settings.ts'
import { smsOf } from './sms-settings.ts'

/**
 * Everything that is set from outside, checked once at start. Absent and empty variables mean the default;
 * variables we don't know are none of our business.
 */
export type Config = ReturnType<typeof configOf>

/** One line per mistake, each with the variable's name and what is allowed; never the value of a secret. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly lines: string[]
  constructor(lines: string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

/** @throws ConfigError */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const read = Variables.safeParse(given)
  const lines = read.success ? [] : read.error.issues.map((issue) => mistakeLine(issue, given))
  const all = [...lines, ...mistakesTogether(given)]
  if (!read.success || all.length > 0) throw new ConfigError(all)
  return configOf(read.data)
}

function configOf(read: z.infer<typeof Variables>) {
  const production = read.NODE_ENV === 'production'
  const dev = read.VAZEEFA_DEV === '1' && !production
  const demoData = read.DEMO_DATA === 'auto' && !production
  const publicUrl = (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, '')
  return {
    production,
    /** Started by `npm run dev`: pages are built on request and reload by themselves. */
    dev,
    /** 0 lets the system choose a free one. */
    port: read.PORT,
    /** A developer's machine serves itself only; in production the outside decides who may connect. */
    host: read.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir: path.resolve(read.DATA_DIR),
    /** Absent: the embedded PostgreSQL under the data folder. */
    databaseUrl: read.DATABASE_URL,
    /** Without a slash at its end. */
    publicUrl,
    /** Absent: mails are written as files under the data folder. */
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM ?? `${siteName} <no-reply@${new URL(publicUrl).hostname}>`,
    sms: smsOf(read, dev || demoData),
    openId: openIdOf(read),
    s3: s3Of(read, read.S3_BUCKET),
    /** Absent: one is made and kept, see `authSecret`. */
    authSecret: read.AUTH_SECRET,
    freePostingUntil: read.FREE_POSTING_UNTIL,
    admin:
      read.ADMIN_EMAIL && read.ADMIN_PASSWORD
        ? { email: read.ADMIN_EMAIL, password: read.ADMIN_PASSWORD }
        : undefined,
    logLevel: read.LOG_LEVEL,
    /** Proxies whose word on the client's address is taken; without one it is the connection's. */
    trustProxy: read.TRUST_PROXY ?? false,
    /** Absent: uploads are not scanned for viruses. */
    clamav: read.CLAMAV_URL,
    bounceToken: read.BOUNCE_TOKEN,
    /** Beside those of the browsers' makers. */
    pushServices: read.PUSH_SERVICES,
    /** Beside the public ones, for development alone. */
    webhookNetworks: read.WEBHOOK_NETWORKS,
    /** Absent: rate limits are counted by the processes themselves. */
    redisUrl: read.REDIS_URL,
    /** Number of processes of `npm run start:cluster`. */
    processes: read.PROCESSES ?? availableParallelism(),
    /** Where a backup is taken every night; nowhere when absent. */
    backupDir: read.BACKUP_DIR === undefined ? undefined : path.resolve(read.BACKUP_DIR),
    /** The bucket that keeps copies of them; none when absent. */
    backupBucket: s3Of(read, read.BACKUP_BUCKET),
    /** For whom backups are encrypted; for nobody when absent. */
    backupRecipients: read.BACKUP_AGE_RECIPIENT,
    /** The file with the identity that opens them, where it is on this machine. */
    backupIdentityFile: read.BACKUP_AGE_IDENTITY_FILE,
    /** Where the figures are served; nowhere when absent. */
    metrics:
      read.METRICS_PORT === undefined ? undefined : { port: read.METRICS_PORT, host: read.METRICS_HOST },
    /** Where traces are sent, and what share of them; nowhere when absent. */
    traces:
      read.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : { endpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT, share: read.OTEL_TRACES_SAMPLER_ARG },
    /** Milliseconds for which a process that was asked to end goes on serving and says at /readyz that it is about to. */
    drain: read.DRAIN_SECONDS,
    /** Whether this process delivers mail and does the periodic tasks: beside serving, not at all, or nothing else. */
    worker: read.WORKER,
    rateLimits: read.RATE_LIMITS === 'on',
    /** Whether an empty database is filled with the demo set. */
    demoData,
  }
}

/** Where uploads are while they are being received. */
export const temporaryFolder = ({ dataDir }: Config) => path.join(dataDir, 'tmp')

function s3Of(read: z.infer<typeof Variables>, bucket: string | undefined) {
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = read
  if (!S3_ENDPOINT || !bucket || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    endpoint: S3_ENDPOINT,
    bucket,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}
