import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { z } from 'zod'
import { siteName } from '#contract/base/site-name.ts'
import { withoutEnd } from '#contract/base/without-ends.ts'
import { mistakeLine, mistakesTogether } from './config-mistakes.ts'
import { Variables } from './config-variables.ts'
import { openIdOf } from './openid-settings.ts'
import { smsOf } from './sms-settings.ts'

/**
 * Configuration from outside, validated once at start. Absent and empty variables mean the default; unknown
 * variables are ignored.
 */
export type Config = ReturnType<typeof configOf>

/** One line per error, with the variable's name and the permitted values; never the value of a secret. */
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
  const publicUrl = withoutEnd(read.PUBLIC_URL ?? `http://localhost:${read.PORT}`, /\//)
  return {
    production,
    /** Set by `npm run dev`: pages are built on request and reload automatically. */
    dev,
    /** 0 lets the system choose a free one. */
    port: read.PORT,
    /** A development machine only serves itself; in production the environment decides who may connect. */
    host: read.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir: path.resolve(read.DATA_DIR),
    /** Absent: the embedded PostgreSQL in the data folder. */
    databaseUrl: read.DATABASE_URL,
    /** Without a trailing slash. */
    publicUrl,
    /** Absent: mails are written as files in the data folder. */
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM ?? `${siteName} <no-reply@${new URL(publicUrl).hostname}>`,
    sms: smsOf(read, dev || demoData),
    openId: openIdOf(read),
    s3: s3Of(read, read.S3_BUCKET),
    /** Absent: one is created and stored, see `authSecret`. */
    authSecret: read.AUTH_SECRET,
    freePostingUntil: read.FREE_POSTING_UNTIL,
    admin:
      read.ADMIN_EMAIL && read.ADMIN_PASSWORD
        ? { email: read.ADMIN_EMAIL, password: read.ADMIN_PASSWORD }
        : undefined,
    logLevel: read.LOG_LEVEL,
    /** Proxies that are trusted about the client's address; without one it is the connection's. */
    trustProxy: read.TRUST_PROXY ?? false,
    /** Absent: uploads are not scanned for viruses. */
    clamav: read.CLAMAV_URL,
    bounceToken: read.BOUNCE_TOKEN,
    /** Absent: replies to text messages are not read. */
    replyToken: read.SMS_REPLY_TOKEN,
    /** In addition to those of browser vendors. */
    pushServices: read.PUSH_SERVICES,
    /** In addition to public ones, for development only. */
    webhookNetworks: read.WEBHOOK_NETWORKS,
    /** Absent: each process counts rate limits itself. */
    redisUrl: read.REDIS_URL,
    /** Number of processes of `npm run start:cluster`. */
    processes: read.PROCESSES ?? availableParallelism(),
    /** Folder for nightly backups; absent for none. */
    backupDir: read.BACKUP_DIR === undefined ? undefined : path.resolve(read.BACKUP_DIR),
    /** Bucket for copies of them; absent for none. */
    backupBucket: s3Of(read, read.BACKUP_BUCKET),
    /** Recipients for the encryption of backups; absent for none. */
    backupRecipients: read.BACKUP_AGE_RECIPIENT,
    /** File with the identity that decrypts them, if it is on this machine. */
    backupIdentityFile: read.BACKUP_AGE_IDENTITY_FILE,
    /** Address for metrics; absent for none. */
    metrics:
      read.METRICS_PORT === undefined ? undefined : { port: read.METRICS_PORT, host: read.METRICS_HOST },
    /** Collector and sampling rate of traces; absent for none. */
    traces:
      read.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : { endpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT, share: read.OTEL_TRACES_SAMPLER_ARG },
    /**
     * Milliseconds for which a process that was asked to end still serves, and reports at /readyz that it
     * will end.
     */
    drain: read.DRAIN_SECONDS,
    /** Background work of this process: besides serving, none, or exclusively. */
    worker: read.WORKER,
    rateLimits: read.RATE_LIMITS === 'on',
    /** True to fill an empty database with demo data. */
    demoData,
  }
}

/** Folder of uploads while they are received. */
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
