import type { z } from 'zod'
import type { Variables } from './config-variables.ts'
import { openIdMistakes, openIdNames } from './openid-settings.ts'
import { smsMistakes } from './sms-settings.ts'

/** Variables whose value may be logged, because it is no secret. All others are hidden. */
const shown: readonly string[] = [
  'NODE_ENV',
  'PORT',
  'HOST',
  'DATA_DIR',
  'PUBLIC_URL',
  'MAIL_FROM',
  'SMS_BODY',
  'OPENID_ISSUER',
  'OPENID_CLIENT_ID',
  'OPENID_LABEL',
  'OPENID_SCOPES',
  'OPENID_CLAIMS',
  'OPENID_PROOF',
  'S3_BUCKET',
  'S3_REGION',
  'FREE_POSTING_UNTIL',
  'ADMIN_EMAIL',
  'LOG_LEVEL',
  'TRUST_PROXY',
  'CLAMAV_URL',
  'PUSH_SERVICES',
  'WEBHOOK_NETWORKS',
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

/** Describes the error of a variable. */
export function mistakeLine(issue: z.core.$ZodIssue, given: Record<string, string | undefined>): string {
  const name = String(issue.path[0])
  const value = shown.includes(name) ? JSON.stringify(given[name]) : '(its value is not shown)'
  return `${name} is ${value}: ${issue.message}.`
}

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

/** Errors of variables that are valid alone but not together. */
export function mistakesTogether(given: Record<string, string | undefined>): string[] {
  const production = given.NODE_ENV === 'production'
  return [
    ...incomplete(given, s3Names),
    ...incomplete(given, ['ADMIN_EMAIL', 'ADMIN_PASSWORD']),
    ...incomplete(given, openIdNames),
    ...(production && !given.PUBLIC_URL
      ? ['PUBLIC_URL is not set: production needs it for links in mails, like https://jobs.example.mv.']
      : []),
    ...(!given.NODE_ENV && isPublic(given.PUBLIC_URL)
      ? [
          'NODE_ENV is not set, and PUBLIC_URL is a public address: set production, or development for a site with demo accounts.',
        ]
      : []),
    ...(given.WORKER === 'only' && !given.DATABASE_URL
      ? ['DATABASE_URL is not set: WORKER is "only" for work on the database of the processes that serve.']
      : []),
    ...backupMistakes(given),
    ...smsMistakes(given, production),
    ...(production && given.WEBHOOK_NETWORKS
      ? ['WEBHOOK_NETWORKS is set: that is for development only and refused when NODE_ENV=production.']
      : []),
    ...openIdMistakes(given, production),
    ...(production && given.RATE_LIMITS === 'off'
      ? ['RATE_LIMITS is "off": that is for load tests only and refused when NODE_ENV=production.']
      : []),
  ]
}

/** Does the address have a certificate, and a name that others can open? */
function isPublic(address: string | undefined): boolean {
  const url = URL.parse(address ?? '')
  return url?.protocol === 'https:' && !/^(localhost|127\..*|\[::1\])$/.test(url.hostname)
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
