import { availableParallelism } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { maxPasswordLength, minPasswordLength } from '#contract/password-length.ts'
import { siteName } from '#contract/site-name.ts'
import { smsMistakes, smsOf, smsVariables } from './sms-settings.ts'

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
  const lines = read.success ? [] : read.error.issues.map((issue) => line(issue, given))
  const all = [...lines, ...mistakesTogether(given)]
  if (!read.success || all.length > 0) throw new ConfigError(all)
  return configOf(read.data)
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const url = (schemes: string, example: string) =>
  z.url({
    protocol: new RegExp(`^(${schemes})$`),
    error: `it must be an address like ${example}`,
  })

const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `it must be one of: ${values.join(', ')}`)

const Port = z
  .string()
  .regex(/^\d{1,5}$/, 'it must be a whole number from 0 to 65535')
  .transform(Number)
  .refine((port) => port <= 65_535, 'it must be a whole number from 0 to 65535')

/** A day alone begins at midnight in the Maldives. */
const Instant = z
  .string()
  .transform((text) => (/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00+05:00` : text))
  .pipe(
    z.iso.datetime({
      offset: true,
      error: 'it must be a day like 2026-09-30 or an instant with its zone like 2026-09-30T00:00:00+05:00',
    }),
  )
  .transform((text) => new Date(text))

const MailFrom = z
  .string()
  .regex(/^(?:[^<>\r\n]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/, 'it must be like Vazeefa <jobs@example.mv>')

const Clamd = z
  .string()
  .regex(
    /^clamd:\/\/([\w.-]+|\[[\da-f:.]+\]):([1-9]\d{0,4})\/?$/i,
    'it must be an address like clamd://127.0.0.1:3310',
  )
  .transform((text) => {
    const [, host = '', port] = /^clamd:\/\/\[?(.*?)\]?:(\d+)\/?$/i.exec(text) ?? []
    return { host, port: Number(port) }
  })
  .refine(({ port }) => port <= 65_535, 'it must be an address like clamd://127.0.0.1:3310')

const Host = z.string().regex(/^[\w.:-]+$/, 'it must be a host name or an IP address')

const atLeast = (min: number) => [min, `it must have at least ${min} characters`] as const

const Variables = z.object({
  PORT: Port.default(3000),
  HOST: Host.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres|postgresql', 'postgres://user:password@host:5432/name').optional(),
  PUBLIC_URL: url('https?', 'https://jobs.example.mv').optional(),
  SMTP_URL: url('smtps?', 'smtp://user:password@host:587').optional(),
  MAIL_FROM: MailFrom.optional(),
  ...smsVariables,
  S3_ENDPOINT: url('https?', 'https://s3.example.com').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  AUTH_SECRET: z
    .string()
    .min(...atLeast(32))
    .optional(),
  FREE_POSTING_UNTIL: Instant.default(new Date('2026-09-30T00:00:00+05:00')),
  ADMIN_EMAIL: z.email('it must be an e-mail address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(...atLeast(minPasswordLength.admin))
    .max(maxPasswordLength, `it must have at most ${maxPasswordLength} characters`)
    .optional(),
  LOG_LEVEL: choice(levels).default('info'),
  TRUST_PROXY: z
    .string()
    .regex(/^[\da-fA-F.:/]+(,[\da-fA-F.:/]+)*$/, 'it must be addresses or networks like 127.0.0.1,10.0.0.0/8')
    .optional(),
  REDIS_URL: url('rediss?', 'redis://:password@host:6379').optional(),
  CLAMAV_URL: Clamd.optional(),
  BOUNCE_TOKEN: z
    .string()
    .min(...atLeast(20))
    .optional(),
  PUSH_SERVICES: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(url('https?', 'https://push.example.com').transform((text) => new URL(text).origin)))
    .optional(),
  PROCESSES: z
    .string()
    .regex(/^([1-9]|[1-5]\d|6[0-4])$/, 'it must be a whole number from 1 to 64')
    .transform(Number)
    .optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_BUCKET: z.string().optional(),
  BACKUP_AGE_RECIPIENT: z
    .string()
    .regex(
      /^age1[a-z0-9]{50,}(,age1[a-z0-9]{50,})*$/,
      'it must be a recipient of age like age1…, or several with commas',
    )
    .transform((text) => text.split(','))
    .optional(),
  BACKUP_AGE_IDENTITY_FILE: z.string().optional(),
  METRICS_PORT: Port.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('https?', 'http://127.0.0.1:4318').optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'it must be a share from 0 to 1, such as 0.1')
    .default('1')
    .transform(Number),
  METRICS_HOST: Host.default('127.0.0.1'),
  DRAIN_SECONDS: z
    .string()
    .regex(/^([0-9]|[1-5]\d|60)$/, 'it must be a whole number from 0 to 60')
    .default('0')
    .transform((text) => Number(text) * 1_000),
  WORKER: choice(['on', 'off', 'only']).default('on'),
  RATE_LIMITS: choice(['on', 'off']).default('on'),
  DEMO_DATA: choice(['auto', 'off']).default('auto'),
  NODE_ENV: z.string().optional(),
  VAZEEFA_DEV: z.string().optional(),
})

/** Variables whose value a log may hold, since it opens nothing. The values of all others are hidden. */
const shown: readonly string[] = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'PUBLIC_URL',
  'MAIL_FROM',
  'SMS_BODY',
  'S3_BUCKET',
  'S3_REGION',
  'FREE_POSTING_UNTIL',
  'ADMIN_EMAIL',
  'LOG_LEVEL',
  'TRUST_PROXY',
  'CLAMAV_URL',
  'PUSH_SERVICES',
  'PROCESSES',
  'BACKUP_DIR',
  'BACKUP_BUCKET',
  'BACKUP_AGE_IDENTITY_FILE',
  'METRICS_PORT',
  'METRICS_HOST',
  'OTEL_TRACES_SAMPLER_ARG',
  'DRAIN_SECONDS',
  'WORKER',
  'RATE_LIMITS',
  'DEMO_DATA',
] satisfies (keyof typeof Variables.shape)[]

function line(issue: z.core.$ZodIssue, given: Record<string, string | undefined>): string {
  const name = String(issue.path[0])
  const value = shown.includes(name) ? JSON.stringify(given[name]) : '(its value is not shown)'
  return `${name} is ${value}: ${issue.message}.`
}

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

/** Mistakes of variables that are right alone and wrong together. */
function mistakesTogether(given: Record<string, string | undefined>): string[] {
  const production = given.NODE_ENV === 'production'
  return [
    ...incomplete(given, s3Names),
    ...incomplete(given, ['ADMIN_EMAIL', 'ADMIN_PASSWORD']),
    ...(production && !given.PUBLIC_URL
      ? ['PUBLIC_URL is not set: production needs it for links in mails, like https://jobs.example.mv.']
      : []),
    ...(given.WORKER === 'only' && !given.DATABASE_URL
      ? ['DATABASE_URL is not set: WORKER is "only" for work on the database of the processes that serve.']
      : []),
    ...backupMistakes(given),
    ...smsMistakes(given, production),
    ...(production && given.RATE_LIMITS === 'off'
      ? ['RATE_LIMITS is "off": that is for load tests only and refused when NODE_ENV=production.']
      : []),
  ]
}

function backupMistakes({
  BACKUP_BUCKET,
  BACKUP_DIR,
  S3_BUCKET,
}: Record<string, string | undefined>): string[] {
  if (BACKUP_BUCKET === undefined) return []
  return [
    ...(BACKUP_DIR === undefined
      ? ['BACKUP_DIR is not set: the backups of that folder are what BACKUP_BUCKET holds copies of.']
      : []),
    ...(S3_BUCKET === undefined
      ? ['S3_BUCKET is not set: BACKUP_BUCKET is another bucket of the same store.']
      : []),
    ...(S3_BUCKET === BACKUP_BUCKET
      ? ['BACKUP_BUCKET is S3_BUCKET: backups need a bucket of their own.']
      : []),
  ]
}

function incomplete(given: Record<string, string | undefined>, names: string[]): string[] {
  const missing = names.filter((name) => given[name] === undefined)
  if (missing.length === 0 || missing.length === names.length) return []
  return [`${missing.join(', ')} not set: set all of ${names.join(', ')}, or none.`]
}

function configOf(read: z.infer<typeof Variables>) {
  const production = read.NODE_ENV === 'production'
  const dev = read.VAZEEFA_DEV === '1' && !production
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
    sms: smsOf(read, dev),
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
    /** Milliseconds for which a process that was told to end goes on serving and says at /readyz that it is about to. */
    drain: read.DRAIN_SECONDS,
    /** Whether this process delivers mail and does the periodic tasks: beside serving, not at all, or nothing else. */
    worker: read.WORKER,
    rateLimits: read.RATE_LIMITS === 'on',
    /** Whether an empty database is filled with the demo set. */
    demoData: read.DEMO_DATA === 'auto' && !production,
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
