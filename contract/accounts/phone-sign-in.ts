import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { inWords } from '../base/in-words.ts'
import { name } from '../base/names.ts'
import { seenSigns } from '../base/pasted.ts'
import { phoneLine, phoneNumber } from '../base/phone.ts'
import { Message, SectorWord, sentLength, text, word } from '../base/schemas.ts'
import { maxPasswordLength } from '../facts/password-length.ts'
import { codeDigits, codePurposes } from '../facts/phone-codes.ts'
import { signInSeeker } from './accounts.ts'

const mobileWords = 'must be a Maldivian mobile number such as 777 1234'

/**
 * A number for text messages in dialling format: +9607771234. Maldivian numbers only, because texts abroad
 * cost many times as much and attract fraud.
 */
export function mobileNumber(typed: string): string | undefined {
  const number = phoneNumber(typed)?.replaceAll(' ', '')
  return number && /^\+960[79]\d{6}$/.test(number) ? number : undefined
}

const Mobile = phoneLine().transform((typed, context): string => {
  const number = mobileNumber(typed)
  if (number) return number
  context.addIssue({ code: 'custom', message: typed === '' ? 'is required' : mobileWords })
  return z.NEVER
})

const codeWords = `must be the ${inWords(codeDigits)} digits that we sent`
const isCode = new RegExp(`^\\d{${codeDigits}}$`)

/** The digits of a code, typed or pasted. */
export const PhoneCode = text(sentLength(codeDigits), undefined, codeWords)
  .overwrite((typed) => seenSigns(typed).replace(/[\s-]/g, ''))
  .refine((typed) => isCode.test(typed), codeWords)

const Password = text(maxPasswordLength).min(1, 'is required')

export const requestPhoneCode = endpoint({
  method: 'POST',
  path: '/api/auth/phone/code',
  summary: `Send a code of ${inWords(codeDigits)} digits to a mobile number. It answers alike whether or not an account has the number`,
  for: 'anyone',
  limit: 'S',
  input: z.strictObject({
    phone: Mobile,
    /** `add` needs a sign-in: it adds the number to the account, or proves that its owner is present. */
    purpose: word(codePurposes, {
      signin: 'sign-in',
      login: 'sign-in',
      'log-in': 'sign-in',
      recover: 'reset',
    }),
  }),
  reply: Message,
  problems: ['no_texts', 'signed_out', 'forbidden', 'sign_in_again', 'too_many'],
})

/** Proof of the account's owner: the password, or without one a code sent to the number. */
export const OwnProof = z.strictObject({ password: Password.optional(), code: PhoneCode.optional() })

/** Signs in with a code. A code for registering, or any with a `name`, creates an account if there is none. */
export const signInWithPhone = endpoint({
  method: 'POST',
  path: '/api/auth/phone',
  summary: 'Log in, register, or set a new password with the code that was sent to a mobile number',
  for: 'anyone',
  limit: 'L',
  input: z.strictObject({
    phone: Mobile,
    code: PhoneCode,
    /** `employer`: that account, if the number has one in both roles. `jobseeker`: no other one. */
    role: word(['jobseeker', 'employer']).optional(),
    name: name().optional(),
    sector: SectorWord.optional(),
    openToEmployers: z.boolean({ error: 'must be true or false' }).default(false),
    /** New password for a reset code; for a long unused number the password of the account. */
    password: Password.optional(),
  }),
  reply: signInSeeker.reply,
  problems: [
    'no_texts',
    'wrong_code',
    'no_number',
    'number_unused',
    'wrong_credentials',
    'common_password',
    'suspended',
    'too_many',
  ],
})

export const readOwnPhone = endpoint({
  method: 'GET',
  path: '/api/account/phone',
  summary: 'The phone number with which the account is opened',
  for: ['employer', 'jobseeker'],
  limit: 'A',
  reply: z.object({
    /** True if codes can be sent. */
    isOn: z.boolean(),
    /** Display format, such as +960 777 1234; empty without a number. */
    phone: z.string(),
    /** True if the number opens the account. A long unused number has to be proven again. */
    opens: z.boolean(),
  }),
  problems: [],
})

export const addOwnPhone = endpoint({
  method: 'POST',
  path: '/api/account/phone',
  summary: 'Add a number to the account, or prove the one it has again, with the code that was sent to it',
  for: ['employer', 'jobseeker'],
  limit: 'H',
  input: z.strictObject({ phone: Mobile, code: PhoneCode, password: Password.optional() }),
  reply: Message,
  problems: ['no_texts', 'wrong_password', 'sign_in_again', 'bad_code', 'phone_taken', 'too_many'],
})

export const removeOwnPhone = endpoint({
  method: 'DELETE',
  path: '/api/account/phone',
  summary: 'Remove the number from the account, where there is another way to log in',
  for: ['employer', 'jobseeker'],
  limit: 'H',
  input: OwnProof,
  reply: Message,
  problems: ['wrong_password', 'bad_code', 'sign_in_again', 'last_door', 'too_many'],
})
