import { ButtonLink } from '#site/ui/button.tsx'

/** Call to employers at the end of public pages. */
export function CallToAction() {
  return (
    <section className="on-brand rounded-box px-5 py-8 sm:px-8 md:flex md:items-center md:justify-between md:gap-8">
      <div>
        <h2 className="text-xl font-bold text-on-brand md:text-2xl">
          Ready to Transform Your Hiring Process?
        </h2>
        <p className="mt-1 max-w-[52ch] text-on-brand-soft">
          Post a job, and meet people on every island who are looking for work.
        </p>
      </div>
      <ButtonLink to="/register" variant="secondary" className="mt-5 shrink-0 md:mt-0">
        Register Now
      </ButtonLink>
    </section>
  )
}
