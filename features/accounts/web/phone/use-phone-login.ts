import { useState } from 'react'
import type { Sector } from '#contract/facts/vocabularies.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError } from '#site/api/api-error.ts'
import { useForm } from '#site/form/use-form.ts'
import { useFormDraft } from '#site/form/use-form-draft.ts'
import { requireText, sentenceWith } from '../form-checks.ts'
import { labels } from '../log-in/seeker-values.ts'
import { keepSignIn, type SiteRole } from '../log-in/sign-in.ts'
import { useAfterSignIn } from '../log-in/use-after-sign-in.ts'
import { phoneLabels } from './phone-fields.tsx'
import { forgetAsked, useAskedNumber } from './use-asked-number.ts'
import { usePhoneCode } from './use-phone-code.ts'

/** `unused`: no code was entered for the number in half a year. `new`: no account has it. */
export type PhoneStep = 'number' | 'code' | 'unused' | 'new'

const empty = { phone: '', code: '', password: '', name: '', sector: '' }
type Values = typeof empty

const wrongIn: Record<PhoneStep, (values: Values) => Record<string, string | undefined>> = {
  number: ({ phone }) => ({ phone: requireText(phoneLabels.phone, phone) }),
  code: ({ code }) => ({ code: requireText(phoneLabels.code, code) }),
  unused: ({ password }) => ({ password: requireText('Password', password) }),
  new: ({ name, sector }) => ({
    name: requireText(labels.name, name),
    sector: requireText(labels.sector, sector),
  }),
}

const unstored = { never: ['code', 'password'] }

const isRefused = (error: unknown, code: string) => error instanceof ApiError && error.body.code === code

interface PhoneLogin {
  role: SiteRole
  redirect: string | undefined
  onDone: () => void
}

/** Steps and form of a log-in by number: the number, its code, and for a new person a name. */
export function usePhoneLogin({ role, ...entrance }: PhoneLogin) {
  const api = useApi()
  const afterSignIn = useAfterSignIn({ role, ...entrance })
  const { ask, nextAt } = usePhoneCode('sign-in', 'log-in')
  const [step, setStep] = useState<PhoneStep>('number')

  const inputOf = ({ phone, code, password, name, sector }: Values) => ({
    phone,
    code,
    ...(role === 'employer' && step !== 'new' && { role }),
    ...(step === 'unused' && { password }),
    ...(step === 'new' && { name, sector: sector as Sector }),
  })

  /** @returns the message, or `false` if another step follows */
  async function open(values: Values): Promise<string | false> {
    try {
      const answer = await api('POST /api/auth/phone', { input: inputOf(values) })
      forgetDraft()
      forgetAsked('log-in')
      return afterSignIn(keepSignIn(answer))
    } catch (error) {
      if (isRefused(error, 'number_unused')) setStep('unused')
      else if (isRefused(error, 'no_number') && role === 'jobseeker') setStep('new')
      else {
        // The field of the code is one step back.
        if (isRefused(error, 'wrong_code')) setStep('code')
        throw error
      }
      return false
    }
  }

  const form = useForm({
    initial: empty,
    check: wrongIn[step],
    send: async (values) => {
      if (step !== 'number') return open(values)
      await ask(values.phone)
      setStep('code')
      return false
    },
    failed: 'You could not be logged in. Please try again.',
    fieldOf: { wrong_password: 'password' },
    say: sentenceWith({ ...phoneLabels, ...labels }),
  })
  const forgetDraft = useFormDraft('phone-login', form, unstored)
  useAskedNumber('log-in', ({ phone }) => {
    form.fill({ phone })
    setStep('code')
  })

  return {
    form,
    step,
    nextAt,
    sendAnother: async () => {
      form.forget()
      await ask(form.read().phone)
    },
    /** For a person who already got a code, and for one who wants another number. */
    goTo: (next: PhoneStep) => {
      form.forget()
      setStep(next)
    },
  }
}
