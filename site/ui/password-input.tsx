import { type ComponentProps, useState } from 'react'
import { EyeIcon, EyeOffIcon } from '#site/ui/icons.tsx'
import { Input } from '#site/ui/input.tsx'

/** A password that can be shown, for a Field. Needs `autoComplete` (current-password or new-password). */
export function PasswordInput(props: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <Input
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="pr-12"
      />
      <button
        type="button"
        aria-label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-box text-ink-soft -outline-offset-3 hover:text-ink"
      >
        {shown ? <EyeOffIcon /> : <EyeIcon />}
      </button>
    </div>
  )
}
