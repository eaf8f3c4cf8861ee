import { z } from 'zod'
import { signInSeeker } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { inWords } from './in-words.ts'
import { name } from './names.ts'
import { maxPasswordLength } from './password-length.ts'
import { seenSigns } from './pasted.ts'
import { phoneLine, phoneNumber } from './phone.ts'
import { codeDigits, codePurposes } from './phone-codes.ts'
import { Message, SectorWord, text, word } from './schemas.ts'

const mobileWords = 'must be a Maldivian mobile number such as 777 1234'

/**
 * A number that gets text messages, as it is dialled: +9607771234. Maldivian ones alone: what is sent abroad costs many times as
 * much, and is what those who live on such messages ask for.
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

const isCode = new RegExp(`^\\d{${codeDigits}}$`)

/** The digits of a code, as they are typed or pasted. */
export const PhoneCode = text()
  .overwrite((typed) => seenSigns(typed).replace(/[\s-]/g, ''))
  .refine((typed) => isCode.test(typed), `must be the ${inWords(codeDigits)} digits that we sent`)

const Password = text()
  .min(1, 'is required')
  .max(maxPasswordLength, `must be at most ${maxPasswordLength} characters`)

export const requestPhoneCode = endpoint({
  method: 'POST',
  path: '/api/auth/phone/code',
  summary: `Send a code of ${inWords(codeDigits)} digits to a mobile number. It answers alike whether or not an account has the number`,
  for: 'anyone',
  limit: 'S',
  input: z.strictObject({
    phone: Mobile,
    /** `add` needs a sign-in: the number is added to its account, or, where it has it, shows that its owner is there. */
    purpose: word(codePurposes, {
      signin: 'sign-in',
      login: 'sign-in',
      'log-in': 'sign-in',
      recover: 'reset',
    }),
  }),
  reply: Message,
  problems: ['no_texts', 'signed_out', 'forbidden', 'too_many'],
})

/** Shows whose account it is: the password, or, where it has none, a code that was sent to its number. */
export const OwnProof = z.strictObject({ password: Password.optional(), code: PhoneCode.optional() })

/** A code that was asked for to register makes an account where there is none, and so does any with a `name`. */
export const signInWithPhone = endpoint({
  method: 'POST',
  path: '/api/auth/phone',
  summary: 'Log in, register, or set a new password with the code that was sent to a mobile number',
  for: 'anyone',
  limit: 'L',
  input: z.strictObject({
    phone: Mobile,
    code: PhoneCode,
    /** Of a number with an account in both roles. */
    role: word(['jobseeker', 'employer']).optional(),
    name: name().optional(),
    sector: SectorWord.optional(),
    openToEmployers: z.boolean({ error: 'must be true or false' }).default(false),
    /** With a code for a new password the new one; for a number that was long unused the one that its account has. */
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
  limit: 'W',
  reply: z.object({
    /** Can codes be sent? */
    isOn: z.boolean(),
    /** As it is read, such as +960 777 1234; empty without one. */
    phone: z.string(),
    /** Whether it opens the account: a number that was long unused is proven again first. */
    opens: z.boolean(),
    hasPassword: z.boolean(),
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
  summary: 'Remove the number from the account, where an e-mail address opens it too',
  for: ['employer', 'jobseeker'],
  limit: 'H',
  input: OwnProof,
  reply: Message,
  problems: ['wrong_password', 'bad_code', 'sign_in_again', 'last_door', 'too_many'],
})
