import { siteName } from '#contract/base/site-name.ts'
import { Link } from '#site/router/link.tsx'
import { Logo } from '#site/ui/logo.tsx'
import { savedJobs } from './navigation-links.ts'
import { SavedCount } from './saved-count.tsx'

interface FooterLink {
  to: string
  label: string
  /** On phones each column is one line, and the other links are collapsed below. */
  folded?: true
}

const columns: readonly { title: string; links: readonly FooterLink[] }[] = [
  {
    title: 'Job seekers',
    links: [
      { to: '/', label: 'Browse jobs' },
      { to: '/browse', label: 'Jobs by place and category', folded: true },
      { to: '/salaries', label: 'Salaries' },
      { to: '/employers-list', label: 'Employers' },
      { to: savedJobs, label: 'Saved jobs' },
      { to: '/jobseeker/register', label: 'Create an account', folded: true },
    ],
  },
  {
    title: 'Employers',
    links: [
      { to: '/create-job', label: 'Post a job' },
      { to: '/select-subscription', label: 'Prices' },
      { to: '/register', label: 'Create an employer account' },
    ],
  },
  {
    title: siteName,
    links: [
      { to: '/about', label: 'About and contact' },
      { to: '/privacy', label: 'Privacy' },
      { to: '/terms', label: 'Terms of use' },
      { to: '/accessibility', label: 'Accessibility', folded: true },
    ],
  },
]

const Item = ({ to, label, className }: Omit<FooterLink, 'folded'> & { className?: string | undefined }) => (
  <li className={className}>
    <Link to={to} className="relative footer-link">
      {label}
      {to === savedJobs && <SavedCount className="absolute left-full ml-1" />}
    </Link>
  </li>
)

/** Constant for all pages; the number of saved jobs is the browser's. */
const footer = (
  <footer className="mt-16 border-t bg-raised max-md:mt-10">
    <div className="mx-auto grid max-w-page px-4 py-3 sm:px-6 md:grid-cols-[2fr_1fr_1fr_1fr] md:gap-8 md:py-10">
      <div>
        <Logo />
        <p className="mt-3 max-w-[34ch] text-sm text-ink-soft max-md:hidden">
          Jobs across the Maldives, from Malé to the farthest atoll. Apply in a minute and see every answer.
        </p>
      </div>
      {columns.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <h2 className="text-sm font-semibold max-md:sr-only">{title}</h2>
          <ul className="gap-x-4 text-sm max-md:flex max-md:flex-wrap md:mt-2">
            {links.map(({ folded, ...link }) => (
              <Item key={link.to} {...link} className={folded && 'max-md:hidden'} />
            ))}
          </ul>
        </nav>
      ))}
      <details className="text-sm md:hidden">
        <summary className="cursor-pointer py-3 text-ink-soft hover:text-ink">More</summary>
        <ul>
          {columns
            .flatMap(({ links }) => links)
            .map(({ folded, ...link }) => folded && <Item key={link.to} {...link} />)}
        </ul>
      </details>
    </div>
  </footer>
)

export const Footer = () => footer
