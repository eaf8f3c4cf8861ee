import { describe, expect, test } from 'vitest'
import { lastMail, registerEmployer, registerSeeker } from '#tests/support/actors.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { ensureFirstOperator } from './ensure-first-operator.ts'
import { whyEasyToGuess } from './why-easy-to-guess.ts'

const site = await openTestApp()

interface Refusal {
  error: string
  code: string
  fields: Record<string, string>
}
const person = { name: 'Ali Hassan', email: 'ali.hassan@coralbay.example' }
const register = (password: string, more: object = {}) =>
  site.call<Refusal>('POST', '/api/jobseekers/register', {
    body: { ...person, sector: 'Finance', password, ...more },
  })

// D-C-13
describe('a common password is refused, and the words say why', () => {
  const cases = [
    { is: 'one character, repeated', password: 'aaaaaaaa', why: 'it repeats itself' },
    { is: 'a group of characters, repeated', password: 'abc123abc123', why: 'it repeats itself' },
    { is: 'one picture, repeated', password: '🌴🌴🌴🌴🌴🌴🌴🌴', why: 'it repeats itself' },
    { is: 'one Thaana letter, repeated', password: 'ހހހހހހހހ', why: 'it repeats itself' },
    { is: 'the alphabet', password: 'abcdefgh', why: 'follow one another' },
    { is: 'a row of keys', password: 'zxcvbnm,', why: 'follow one another' },
    { is: 'a password of the lists', password: 'iloveyou1', why: 'it is on the lists' },
    { is: 'one of them in other letters', password: 'iLoVeYoU1', why: 'it is on the lists' },
    { is: 'one of them in signs', password: 'Passw0rd!', why: 'it is on the lists' },
    { is: 'one of them in full width', password: 'ｐａｓｓｗｏｒｄ１', why: 'it is on the lists' },
    { is: 'one of them and a year', password: 'sunshine2026', why: 'it is on the lists' },
    { is: 'a day', password: '12/05/1990', why: 'it is a date' },
    { is: 'the name of this site', password: 'vazeefa1', why: 'your name, your e-mail address or the name' },
    {
      is: 'the same, dressed up',
      password: 'V@zeefa2026!',
      why: 'your name, your e-mail address or the name',
    },
    { is: 'the own name', password: 'hassan99', why: 'your name, your e-mail address or the name' },
    {
      is: 'the own name in one word',
      password: 'AliHassan1',
      why: 'your name, your e-mail address or the name',
    },
    {
      is: 'the own name with a sign',
      password: 'Hassan@123',
      why: 'your name, your e-mail address or the name',
    },
    { is: 'the own address', password: person.email, why: 'your name, your e-mail address or the name' },
    { is: 'a part of it', password: 'coralbay7', why: 'your name, your e-mail address or the name' },
  ]
  for (const { is, password, why } of cases)
    test(is, async () => {
      const refused = await register(password)
      expect(refused).toMatchObject({ status: 400, body: { code: 'common_password' } })
      expect(refused.body.error).toContain('too easy to guess')
      expect(refused.body.error).toContain(why)
      expect(refused.body.fields).toEqual({ password: refused.body.error })
    })
})

// D-C-13
test('every password of the lists is refused, in capitals too', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const tried = dictionary['passwords-common'].filter((word) => `${word}`.length >= 8)
  expect(tried.length).toBeGreaterThan(5_000)
  // Every 29th: the whole list takes half a minute.
  for (const word of tried.filter((_, at) => at % 29 === 0))
    expect(await whyEasyToGuess(`${word}`.toUpperCase(), []), `${word}`).toBeDefined()
})

test('only the first 64 characters of a long one are judged, so that it costs no more than others', async () => {
  const filler = 'a'.repeat(64)
  expect(await whyEasyToGuess(`${filler}dolphins sleep near bridges`, [])).toBeDefined()
  expect(await whyEasyToGuess(`dolphins sleep near bridges${filler}`, [])).toBeUndefined()
})

describe('a decent password is accepted', () => {
  const taken = [
    'eleven palm trees',
    'correct horse battery',
    'e1ght 8s',
    'Xk9#mq2L',
    'kurumba-47-boduberu',
    'ކުރުމަތި ބަނދަރު',
    'fifteen letters',
  ]
  for (const password of taken)
    test(password, async () => {
      const { status } = await register(password, { email: `${crypto.randomUUID()}@example.mv` })
      expect(status).toBe(201)
    })

  test("with one's own name in it, when enough is added", async () => {
    expect(await whyEasyToGuess('hassan sells seventeen boats', ['Ali Hassan'])).toBeUndefined()
  })
})

describe('wherever a password is set', () => {
  // D-C-11
  test('a reset knows the name and the address of the account, and keeps the link valid', async () => {
    const employer = await registerEmployer(site, { name: 'Kandu Divers' })
    await site.call('POST', '/api/employers/request-password-reset', { body: { email: employer.email } })
    const { token } = (await lastMail(site, employer.email, 'password-reset')) ?? {}
    const reset = (password: string) =>
      site.call<Refusal>('POST', `/api/employers/reset-password?token=${token}`, { body: { password } })
    expect((await reset('kandudivers1')).body.code).toBe('common_password')
    expect((await reset('eleven palm trees')).status).toBe(200)
  })

  test('so does a change', async () => {
    const seeker = await registerSeeker(site, { name: 'Mariyam Zahir' })
    const change = (newPassword: string) =>
      site.call<Refusal>('PUT', '/api/account/password', {
        as: seeker.token,
        body: { currentPassword: seeker.password, newPassword },
      })
    expect((await change('zahirmariyam')).body.code).toBe('common_password')
    expect((await change('eleven palm trees')).status).toBe(200)
  })

  // D-H-10
  test('the first operator cannot have an easy one of fifteen characters', async () => {
    const easy = ensureFirstOperator(site.database.db, {
      email: 'desk@example.mv',
      password: 'operatoroperator',
      now: site.clock.now,
    })
    await expect(easy).rejects.toMatchObject({ code: 'common_password' })
  })
})
