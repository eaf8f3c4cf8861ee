import type { ReactNode } from 'react'

const widths = { wide: 'max-w-[112rem]', page: 'max-w-page', reading: 'max-w-reading', form: 'max-w-form' }

/** Centred content of the page: 112 rem for parts beside each other, 72 rem for lists, 42 rem for reading, 35 rem for forms; 16 px margin on a phone. */
export function Container({
  width = 'page',
  className = '',
  children,
}: {
  width?: keyof typeof widths
  className?: string
  children: ReactNode
}) {
  return <div className={`mx-auto w-full px-4 sm:px-6 ${widths[width]} ${className}`}>{children}</div>
}
