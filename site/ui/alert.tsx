import type { ReactNode } from 'react'
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '#site/ui/icons.tsx'

export type AlertTone = 'success' | 'error' | 'info' | 'warning'

const looks = {
  success: { icon: SuccessIcon, tint: 'border-green-ink/25 bg-green-tint', ink: 'text-green-ink' },
  error: { icon: ErrorIcon, tint: 'border-red-ink/25 bg-red-tint', ink: 'text-red-ink' },
  info: { icon: InfoIcon, tint: 'border-blue-ink/25 bg-blue-tint', ink: 'text-blue-ink' },
  warning: { icon: WarningIcon, tint: 'border-yellow-ink/25 bg-yellow-tint', ink: 'text-yellow-ink' },
}

type AlertProps = {
  tone: AlertTone
  title?: string
  children?: ReactNode
  /** Buttons or links for the next step. */
  action?: ReactNode
  onDismiss?: () => void
}

/** Message beside the place of an event. An error interrupts screen readers, others wait. */
export function Alert({ tone, title, children, action, onDismiss }: AlertProps) {
  const { icon: Icon, tint, ink } = looks[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={`flex gap-3 rounded-box border p-3.5 ${tint}`}
    >
      <Icon className={`mt-0.5 size-5 ${ink}`} />
      <div className="min-w-0 grow">
        {title && <p className={`font-semibold ${ink}`}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className="mt-3 flex flex-wrap gap-2">{action}</div>}
      </div>
      {onDismiss && (
        <button
          type="button"
          aria-label="Dismiss"
          onClick={onDismiss}
          className="-m-1.5 grid size-9 shrink-0 place-items-center rounded-box text-ink-soft hover:text-ink"
        >
          <CloseIcon />
        </button>
      )}
    </div>
  )
}
