import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { authSecret } from './auth-secret.ts'
import { ConfigError, readConfig } from './config.ts'
import { privateFolder } from './files/private-folder.ts'

type Env = Record<string, string | undefined>

function linesOf(env: Env): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.lines
    throw error
  }
}

const openId = {
  OPENID_ISSUER: 'https://id.example.mv',
  OPENID_CLIENT_ID: 'vazeefa',
  OPENID_CLIENT_SECRET: 'secret',
  OPENID_LABEL: 'Island ID',
}
const s3 = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'files',
  S3_REGION: 'ap-south-1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

// D-K-01
test('nothing has to be set to try it: it serves this machine only, from ./data, with the demo set', () => {
  expect(readConfig({ HOME: '/home/someone', PORT: '' })).toEqual({
    production: false,
    dev: false,
    port: 3000,
    processes: availableParallelism(),
    redisUrl: undefined,
    clamav: undefined,
    worker: 'on',
    drain: 0,
    backupDir: undefined,
    metrics: undefined,
    host: '127.0.0.1',
    dataDir: path.resolve('data'),
    databaseUrl: undefined,
    publicUrl: 'http://localhost:3000',
    smtpUrl: undefined,
    mailFrom: 'Vazeefa <no-reply@localhost>',
    sms: { url: 'log:', body: 'to={to}&text={text}&id={id}', token: undefined },
    s3: undefined,
    authSecret: undefined,
    freePostingUntil: new Date('2026-09-29T19:00:00.000Z'),
    admin: undefined,
    logLevel: 'info',
    trustProxy: false,
    rateLimits: true,
    demoData: true,
  })
})

// D-K-02, D-K-05
test('in production it is reachable from outside and never filled with the demo set', () => {
  const config = readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://jobs.example.mv/' })
  expect(config).toMatchObject({
    production: true,
    host: '0.0.0.0',
    publicUrl: 'https://jobs.example.mv',
    mailFrom: 'Vazeefa <no-reply@jobs.example.mv>',
    sms: undefined,
    demoData: false,
  })
})

test('a development machine may have a certificate, and a public site demo accounts if that is said', () => {
  expect(readConfig({ PUBLIC_URL: 'https://localhost:3000' }).demoData).toBe(true)
  const given = { NODE_ENV: 'development', PUBLIC_URL: 'https://demo.example.mv' }
  expect(readConfig(given)).toMatchObject({ production: false, demoData: true })
})

// D-K-01, D-L-20
describe('what is set is taken', () => {
  const cases: { env: Env; config: object }[] = [
    { env: { PORT: '0' }, config: { port: 0 } },
    { env: { HOST: '::1' }, config: { host: '::1' } },
    { env: { DATA_DIR: '/srv/my jobs' }, config: { dataDir: '/srv/my jobs' } },
    {
      env: { FREE_POSTING_UNTIL: '2027-01-01' },
      config: { freePostingUntil: new Date('2026-12-31T19:00:00Z') },
    },
    {
      env: { FREE_POSTING_UNTIL: '2027-01-01T00:00:00Z' },
      config: { freePostingUntil: new Date('2027-01-01') },
    },
    { env: { MAIL_FROM: 'jobs@example.mv' }, config: { mailFrom: 'jobs@example.mv' } },
    { env: { DATABASE_URL: 'postgresql://u:p@db/x' }, config: { databaseUrl: 'postgresql://u:p@db/x' } },
    { env: { WORKER: 'off' }, config: { worker: 'off' } },
    { env: { WORKER: 'only', DATABASE_URL: 'postgres://db/x' }, config: { worker: 'only' } },
    { env: { TRUST_PROXY: '10.0.0.0/8,::1' }, config: { trustProxy: '10.0.0.0/8,::1' } },
    {
      env: { RATE_LIMITS: 'off', DEMO_DATA: 'off' },
      config: { rateLimits: false, demoData: false, sms: undefined },
    },
    {
      env: { CLAMAV_URL: 'clamd://scanner.example:3310' },
      config: { clamav: { host: 'scanner.example', port: 3310 } },
    },
    { env: { CLAMAV_URL: 'clamd://[::1]:65535/' }, config: { clamav: { host: '::1', port: 65_535 } } },
    { env: { VAZEEFA_DEV: '1' }, config: { dev: true, sms: { url: 'log:' } } },
    {
      env: { SMS_URL: 'https://sms.example.mv/send' },
      config: { sms: { url: 'https://sms.example.mv/send', body: 'to={to}&text={text}&id={id}' } },
    },
    {
      env: openId,
      config: {
        openId: {
          scopes: 'openid profile email phone',
          claims: { name: ['name'], phone: ['phone_number'], nationality: ['nationality'] },
          proof: [],
        },
      },
    },
    {
      env: { ...openId, OPENID_ISSUER: 'http://127.0.0.1:4000', OPENID_CLAIMS: 'phone=mobile' },
      config: {
        openId: { claims: { name: ['name'], phone: ['mobile'], nationality: ['nationality'] }, proof: [] },
      },
    },
    {
      env: {
        ...openId,
        OPENID_CLAIMS: 'name=first_name+last_name',
        OPENID_PROOF: 'verified=true,verification_type=in person|biometric',
      },
      config: {
        openId: {
          claims: {
            name: ['first_name', 'last_name'],
            phone: ['phone_number'],
            nationality: ['nationality'],
          },
          proof: [
            { claim: 'verified', values: ['true'] },
            { claim: 'verification_type', values: ['in person', 'biometric'] },
          ],
        },
      },
    },
    { env: s3, config: { s3: expect.objectContaining({ bucket: 'files', secretAccessKey: 'secret' }) } },
    {
      env: { ADMIN_EMAIL: 'op@example.mv', ADMIN_PASSWORD: 'fifteen letters' },
      config: { admin: { email: 'op@example.mv', password: 'fifteen letters' } },
    },
  ]
  for (const { env, config } of cases) {
    test(Object.entries(env).flat().join(' '), () => expect(readConfig(env)).toMatchObject(config))
  }
})

// D-K-01, D-K-02, D-L-20
describe('a mistake is reported in one line', () => {
  const cases: { env: Env; line: string }[] = [
    { env: { PORT: 'http' }, line: 'PORT is "http": it must be a whole number from 0 to 65535.' },
    { env: { DRAIN_SECONDS: '61' }, line: 'DRAIN_SECONDS is "61": it must be a whole number from 0 to 60.' },
    { env: { PORT: '70000' }, line: 'PORT is "70000": it must be a whole number from 0 to 65535.' },
    { env: { PORT: '-1' }, line: 'PORT is "-1": it must be a whole number from 0 to 65535.' },
    { env: { HOST: 'a b' }, line: 'HOST is "a b": it must be a host name or an IP address.' },
    {
      env: { DATABASE_URL: 'mysql://root:hunter2@db/x' },
      line: 'DATABASE_URL is (its value is not shown): it must be an address like postgres://user:password@host:5432/name.',
    },
    {
      env: { PUBLIC_URL: 'jobs.example.mv' },
      line: 'PUBLIC_URL is "jobs.example.mv": it must be an address like https://jobs.example.mv.',
    },
    {
      env: { SMTP_URL: 'mail.example.mv' },
      line: 'SMTP_URL is (its value is not shown): it must be an address like smtp://user:password@host:587.',
    },
    {
      env: { ...openId, OPENID_ISSUER: 'http://id.example.mv' },
      line: 'OPENID_ISSUER is "http://id.example.mv": it must be an address like https://id.example.mv.',
    },
    {
      env: {
        ...openId,
        OPENID_ISSUER: 'http://localhost:4000',
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://jobs.example.mv',
      },
      line: 'OPENID_ISSUER is an address without TLS: that is refused when NODE_ENV=production.',
    },
    {
      env: { ...openId, OPENID_SCOPES: 'profile email' },
      line: 'OPENID_SCOPES is "profile email": it must have openid among its words.',
    },
    {
      env: { ...openId, OPENID_CLAIMS: 'iban=account' },
      line: 'OPENID_CLAIMS is "iban=account": it must be like name=first_name+last_name,phone=mobile,nationality=country_code.',
    },
    {
      env: { ...openId, OPENID_PROOF: 'verified' },
      line: 'OPENID_PROOF is "verified": it must be like verified=true,verification_type=in person|biometric.',
    },
    {
      env: { OPENID_ISSUER: 'https://id.example.mv', OPENID_LABEL: 'Island ID' },
      line: 'OPENID_CLIENT_ID, OPENID_CLIENT_SECRET not set: set all of OPENID_ISSUER, OPENID_CLIENT_ID, OPENID_CLIENT_SECRET, OPENID_LABEL, or none.',
    },
    {
      env: { SMS_URL: 'sms.example.mv' },
      line: 'SMS_URL is (its value is not shown): it must be an address like https://user:password@sms.example.mv/send, or log:.',
    },
    {
      env: { SMS_BODY: 'to={to}' },
      line: 'SMS_BODY is "to={to}": it must have {to} and {text} in it.',
    },
    {
      env: { SMS_BODY: '{"to": "{to}", "text": {text}' },
      line: 'SMS_BODY is "{\\"to\\": \\"{to}\\", \\"text\\": {text}": it begins like JSON, and is none.',
    },
    {
      env: { NODE_ENV: 'production', PUBLIC_URL: 'https://jobs.example.mv', SMS_URL: 'log:' },
      line: 'SMS_URL is "log:": that writes codes into the log and is refused when NODE_ENV=production.',
    },
    {
      env: { NODE_ENV: 'production', PUBLIC_URL: 'https://jobs.example.mv', SMS_REPLY_TOKEN: 'x'.repeat(20) },
      line: 'SMS_URL is not set: SMS_REPLY_TOKEN is for replies to the text messages of that gateway.',
    },
    {
      env: { SMS_REPLY_TOKEN: 'x'.repeat(19) },
      line: 'SMS_REPLY_TOKEN is (its value is not shown): it must have at least 20 characters.',
    },
    {
      env: { MAIL_FROM: 'Vazeefa' },
      line: 'MAIL_FROM is "Vazeefa": it must be like Vazeefa <jobs@example.mv>.',
    },
    {
      env: { MAIL_FROM: 'jobs@example.mv\r\nBcc: all@example.mv' },
      line: 'MAIL_FROM is "jobs@example.mv\\r\\nBcc: all@example.mv": it must be like Vazeefa <jobs@example.mv>.',
    },
    {
      env: { AUTH_SECRET: 'hunter2' },
      line: 'AUTH_SECRET is (its value is not shown): it must have at least 32 characters.',
    },
    {
      env: { FREE_POSTING_UNTIL: '2026-02-30' },
      line: 'FREE_POSTING_UNTIL is "2026-02-30": it must be a day like 2026-09-30 or an instant with its zone like 2026-09-30T00:00:00+05:00.',
    },
    {
      env: { FREE_POSTING_UNTIL: '2026-09-30T00:00:00' },
      line: 'FREE_POSTING_UNTIL is "2026-09-30T00:00:00": it must be a day like 2026-09-30 or an instant with its zone like 2026-09-30T00:00:00+05:00.',
    },
    {
      env: { ADMIN_EMAIL: 'op', ADMIN_PASSWORD: 'fifteen letters' },
      line: 'ADMIN_EMAIL is "op": it must be an e-mail address.',
    },
    {
      env: { ADMIN_EMAIL: 'op@example.mv', ADMIN_PASSWORD: 'hunter2' },
      line: 'ADMIN_PASSWORD is (its value is not shown): it must have at least 15 characters.',
    },
    {
      env: { ADMIN_EMAIL: 'op@example.mv' },
      line: 'ADMIN_PASSWORD not set: set all of ADMIN_EMAIL, ADMIN_PASSWORD, or none.',
    },
    {
      env: { ...s3, S3_REGION: undefined, S3_BUCKET: '' },
      line: 'S3_BUCKET, S3_REGION not set: set all of S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, or none.',
    },
    {
      env: { LOG_LEVEL: 'loud' },
      line: 'LOG_LEVEL is "loud": it must be one of: fatal, error, warn, info, debug, trace, silent.',
    },
    {
      env: { TRUST_PROXY: 'my proxy' },
      line: 'TRUST_PROXY is "my proxy": it must be addresses or networks like 127.0.0.1,10.0.0.0/8.',
    },
    ...['127.0.0.1:3310', 'clamd://127.0.0.1', 'tcp://127.0.0.1:3310', 'clamd://h:65536', 'clamd://h:0'].map(
      (url) => ({
        env: { CLAMAV_URL: url },
        line: `CLAMAV_URL is "${url}": it must be an address like clamd://127.0.0.1:3310.`,
      }),
    ),
    { env: { RATE_LIMITS: 'no' }, line: 'RATE_LIMITS is "no": it must be one of: on, off.' },
    { env: { WORKER: 'yes' }, line: 'WORKER is "yes": it must be one of: on, off, only.' },
    {
      env: { WORKER: 'only' },
      line: 'DATABASE_URL is not set: WORKER is "only" for work on the database of the processes that serve.',
    },
    { env: { DEMO_DATA: 'yes' }, line: 'DEMO_DATA is "yes": it must be one of: auto, off.' },
    {
      env: { NODE_ENV: 'prod', PUBLIC_URL: 'https://jobs.example.mv' },
      line: 'NODE_ENV is "prod": it must be one of: production, development, test.',
    },
    {
      env: { PUBLIC_URL: 'https://jobs.example.mv' },
      line: 'NODE_ENV is not set, and PUBLIC_URL is a public address: set production, or development for a site with demo accounts.',
    },
    {
      env: { NODE_ENV: 'production' },
      line: 'PUBLIC_URL is not set: production needs it for links in mails, like https://jobs.example.mv.',
    },
    {
      env: { NODE_ENV: 'production', PUBLIC_URL: 'https://jobs.example.mv', RATE_LIMITS: 'off' },
      line: 'RATE_LIMITS is "off": that is for load tests only and refused when NODE_ENV=production.',
    },
  ]
  for (const { env, line } of cases) {
    test(line, () => expect(linesOf(env)).toEqual([line]))
  }
})

test.each([
  ['BOUNCE_TOKEN', 'short-and-real'],
  ['SMS_REPLY_TOKEN', 'short-and-real'],
  ['S3_ENDPOINT', 'ftp://key:secret@files'],
  ['REDIS_URL', 'http://:password@redis'],
  ['AUTH_SECRET', 'too short'],
])('of %s, which may open something, no mistake shows the value', (name, value) => {
  const [line] = linesOf({ ...s3, [name]: value })
  expect(line).toMatch(new RegExp(`^${name} is \\(its value is not shown\\): it must `))
  expect(line).not.toContain(value)
})

// D-K-01
test('several mistakes are reported together', () => {
  expect(linesOf({ PORT: 'x', LOG_LEVEL: 'x', ADMIN_EMAIL: 'op@example.mv' })).toHaveLength(3)
})

// D-K-03, D-L-29
test('without AUTH_SECRET one is generated once, for all processes, readable by its owner only', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vazeefa-secret-'))
  try {
    await chmod(dataDir, 0o755)
    const config = { dataDir, authSecret: undefined }
    const secrets = await Promise.all([authSecret(config), authSecret(config), authSecret(config)])
    expect(new Set([...secrets, await authSecret(config)]).size).toBe(1)
    expect(secrets[0]?.length).toBeGreaterThanOrEqual(32)
    const file = path.join(dataDir, 'auth-secret')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
    expect(await readFile(file, 'utf8')).toContain(secrets[0])
  } finally {
    await rm(dataDir, { recursive: true })
  }
})

test('a folder is closed to other users of the machine, unless everybody writes into it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vazeefa-folder-'))
  try {
    for (const [before, after] of [
      [0o755, 0o700],
      [0o700, 0o700],
      [0o1777, 0o1777],
    ] as const) {
      await chmod(folder, before)
      await privateFolder(folder)
      expect([before, (await stat(folder)).mode & 0o7777]).toEqual([before, after])
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a data folder that cannot be written is a mistake like any other', async () => {
  const dataDir = path.join(import.meta.filename, 'folder')
  await expect(authSecret({ dataDir, authSecret: undefined })).rejects.toThrow(
    `DATA_DIR is "${dataDir}": nothing can be written there`,
  )
})

test('a given AUTH_SECRET is used as it is', async () => {
  expect(await authSecret({ dataDir: '/nowhere', authSecret: 'given' })).toBe('given')
})

test.each([
  ['OTEL_TRACES_SAMPLER_ARG', '0', 0],
  ['OTEL_TRACES_SAMPLER_ARG', '0.25', 0.25],
  ['OTEL_TRACES_SAMPLER_ARG', '1.0', 1],
])('%s %s keeps that share of the traces', (name, value, share) => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', [name]: value }
  expect(readConfig(env).traces).toEqual({ endpoint: 'http://127.0.0.1:4318', share })
})

test.each(['-0.1', '1.01', 'all', '.5'])('a share of %s is refused', (value) => {
  expect(linesOf({ OTEL_TRACES_SAMPLER_ARG: value })).toEqual([
    `OTEL_TRACES_SAMPLER_ARG is "${value}": it must be a share from 0 to 1, such as 0.1.`,
  ])
})

const recipient = `age1${'q'.repeat(58)}`

test('backups are encrypted for one recipient or several', () => {
  expect(readConfig({ BACKUP_AGE_RECIPIENT: recipient }).backupRecipients).toEqual([recipient])
  const two = `${recipient},${recipient}`
  expect(readConfig({ BACKUP_AGE_RECIPIENT: two }).backupRecipients).toEqual([recipient, recipient])
})

test('a bucket for backups is another one than that of the files, and copies a folder', () => {
  const s3 = {
    S3_ENDPOINT: 'https://s3.example.com',
    S3_BUCKET: 'files',
    S3_REGION: 'eu',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
  }
  const config = readConfig({ ...s3, BACKUP_DIR: '/backups', BACKUP_BUCKET: 'backups' })
  expect(config.backupBucket).toEqual({ ...config.s3, bucket: 'backups' })
  expect(readConfig({ ...s3, BACKUP_DIR: '/backups' }).backupBucket).toBeUndefined()
  expect(linesOf({ ...s3, BACKUP_DIR: '/backups', BACKUP_BUCKET: 'files' })).toEqual([
    'BACKUP_BUCKET is S3_BUCKET: backups need a bucket of their own.',
  ])
  expect(linesOf({ BACKUP_BUCKET: 'backups' })).toEqual([
    'BACKUP_DIR is not set: the backups of that folder are what BACKUP_BUCKET holds copies of.',
    'S3_BUCKET is not set: BACKUP_BUCKET is another bucket of the same store.',
  ])
})

test('an identity in place of a recipient is refused, and not shown', () => {
  const identity = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`
  const [line, ...others] = linesOf({ BACKUP_AGE_RECIPIENT: identity })
  expect(others).toEqual([])
  expect(line).toContain('it must be a recipient of age like age1…')
  expect(line).not.toContain(identity)
})
