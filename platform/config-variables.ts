import { z } from 'zod'
import { maxPasswordLength, minPasswordLength } from '#contract/facts/password-length.ts'
import { openIdVariables } from './openid-settings.ts'
import { smsVariables } from './sms-settings.ts'

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

/** A date alone means midnight in the Maldives. */
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

/** Environment variables with their format and default. */
export const Variables = z.object({
  PORT: Port.default(3000),
  HOST: Host.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres|postgresql', 'postgres://user:password@host:5432/name').optional(),
  PUBLIC_URL: url('https?', 'https://jobs.example.mv').optional(),
  SMTP_URL: url('smtps?', 'smtp://user:password@host:587').optional(),
  MAIL_FROM: MailFrom.optional(),
  ...smsVariables,
  ...openIdVariables,
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
  SMS_REPLY_TOKEN: z
    .string()
    .min(...atLeast(20))
    .optional(),
  BOUNCE_TOKEN: z
    .string()
    .min(...atLeast(20))
    .optional(),
  PUSH_SERVICES: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(url('https?', 'https://push.example.com').transform((text) => new URL(text).origin)))
    .optional(),
  WEBHOOK_NETWORKS: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.union([z.cidrv4(), z.cidrv6()], 'it must be networks like 127.0.0.0/8,::1/128')))
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
  NODE_ENV: choice(['production', 'development', 'test']).optional(),
  VAZEEFA_DEV: z.string().optional(),
})
