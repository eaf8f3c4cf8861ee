import type { ComponentProps, ReactNode } from 'react'
import { Link } from '#site/router/link.tsx'
import { Spinner } from '#site/ui/spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet'
export type ButtonSize = 'small' | 'medium' | 'large'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border-control bg-raised text-ink hover:bg-hover',
  quiet: 'border-transparent text-accent hover:bg-accent-tint hover:text-accent-strong',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-strong',
  'danger-quiet': 'border-transparent text-danger hover:bg-red-tint hover:text-danger-strong',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 max-md:min-h-11 gap-1.5 px-3 text-sm',
  medium: 'min-h-11 gap-2 px-4',
  large: 'min-h-13 gap-2 px-6 text-lg',
}

function look(variant: ButtonVariant, size: ButtonSize, className: string): string {
  return `button ${variants[variant]} ${sizes[size]} ${className}`
}

type Look = {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Before the words, or alone if they are visually hidden. */
  icon?: ReactNode
}

type ButtonProps = Look & {
  /** Label while it works, or false. It keeps the focus and ignores clicks, and the second of a double click. */
  busy?: string | false | undefined
} & ComponentProps<'button'>

/** Performs an action. For navigation use ButtonLink. */
export function Button({
  variant = 'primary',
  size = 'medium',
  icon,
  busy,
  className = '',
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const working = typeof busy === 'string'
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={working || undefined}
      onClick={(event) => {
        // The second click of a double click may come before `busy` is rendered.
        if (working || (busy !== undefined && event.detail > 1)) event.preventDefault()
        else onClick?.(event)
      }}
      className={look(variant, size, className)}
    >
      {working ? <Spinner /> : icon}
      {working ? busy : children}
    </button>
  )
}

type ButtonLinkProps = Look & ComponentProps<typeof Link>

/** Link that looks like a button. `to` may be a path or a full address; `reloadDocument` leaves the app. */
export function ButtonLink({
  variant = 'primary',
  size = 'medium',
  icon,
  className = '',
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={look(variant, size, className)}>
      {icon}
      {children}
    </Link>
  )
}
