import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { socialQuery } from '#features/settings/web/settings-query.ts'
import { useApi } from '#site/api/api-context.tsx'
import { Link } from '#site/router/link.tsx'
import { MessageIcon } from '#site/ui/contact-icons.tsx'
import { CloseIcon } from '#site/ui/icons.tsx'

const entry = 'flex min-h-11 items-center gap-3 rounded-box px-3 hover:bg-hover'

/** Is the reader scrolling down? A floating button would then cover the text. */
function useScrollsDown(): boolean {
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const look = () => {
      // A resting finger trembles.
      if (Math.abs(window.scrollY - last) < 8) return
      setDown(window.scrollY > last)
      last = window.scrollY
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isDown
}

/** Other ways to contact the operator, behind one button of the browser's own, so it opens without scripts. */
export default function FloatingContact() {
  const { data: social } = useQuery(socialQuery(useApi()))
  const isHidden = useScrollsDown()
  const links = [
    { to: social?.messaging, label: 'Message us' },
    { to: social?.photos, label: 'See our pictures' },
    { to: social?.page, label: 'Follow us' },
  ]
  return (
    <details
      className={`group fixed right-4 bottom-[calc(1rem+var(--tabs))] z-10 transition-transform focus-within:translate-y-0 open:translate-y-0 print:hidden ${isHidden ? 'translate-y-24' : ''}`}
    >
      <summary
        aria-label="Contact us"
        className="ml-auto grid size-13 list-none place-items-center rounded-full bg-accent text-on-accent shadow-over hover:bg-accent-strong [&::-webkit-details-marker]:hidden"
      >
        <MessageIcon className="size-6 group-open:hidden" />
        <CloseIcon className="hidden size-6 group-open:block" />
      </summary>
      <ul className="absolute right-0 bottom-full mb-3 w-56 rounded-box border bg-raised p-2 shadow-over">
        {links.map(
          ({ to, label }) =>
            to && (
              <li key={label}>
                <a href={to} target="_blank" rel="noopener noreferrer" className={entry}>
                  <span className="min-w-0 wrap-anywhere">
                    {label}
                    <span className="block text-xs text-ink-soft">
                      {new URL(to).hostname.replace(/^www\./, '')}
                    </span>
                  </span>
                </a>
              </li>
            ),
        )}
        <li>
          <Link to="/about#contact" reloadDocument className={entry}>
            Write to us
          </Link>
        </li>
      </ul>
    </details>
  )
}
