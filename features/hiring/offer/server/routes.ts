import * as offers from '#contract/hiring/offers.ts'
import { partyOf } from '#features/hiring/conversation/server/access.ts'
import { type Route, serve, servePrepared } from '#platform/http/serve.ts'
import { actorOf } from '#platform/http/viewer.ts'
import { answerOffer } from './answer-offer.ts'
import { openLetter } from './keep-letter.ts'
import { letterOfNext, makeOffer } from './make-offer.ts'
import { askForOnboarding, removeOnboardingItem, tickOnboardingItem } from './onboarding.ts'
import { takeOfferBack } from './take-offer-back.ts'

export const offerRoutes: Route[] = [
  servePrepared(
    offers.makeOffer,
    ({ db, now, services: site, viewer, params, input }) =>
      letterOfNext(db, { ...params, ...input, employerId: viewer.id, store: site.store, site, now }),
    async ({ db, now, services: site, viewer, params, input, prepared: letter }) => {
      const _id = await makeOffer(db, { ...params, ...input, ...actorOf(viewer), letter, site, now })
      return { message: 'The offer was sent', _id }
    },
  ),
  serve(offers.offerLetter, ({ db, services: { store, publicUrl }, viewer, params }) =>
    openLetter(db, { ...params, party: partyOf(viewer), store, publicUrl }),
  ),
  serve(offers.answerOffer, async ({ db, now, services: site, viewer, params, input, origin }) => ({
    message: await answerOffer(db, {
      ...params,
      ...input,
      from: origin.ip,
      seekerId: viewer.id,
      store: site.store,
      site,
      now,
    }),
  })),
  serve(offers.askForOnboarding, async ({ db, now, services: site, viewer, params, input }) => {
    const isNews = await askForOnboarding(db, { ...params, ...input, employerId: viewer.id, site, now })
    return { message: isNews ? 'Your request was sent' : 'This is asked for already' }
  }),
  serve(offers.tickOnboardingItem, async ({ db, now, viewer, params, input }) => {
    await tickOnboardingItem(db, { ...params, ...input, party: partyOf(viewer), now })
    return { message: input.done ? 'Ticked' : 'No longer ticked' }
  }),
  serve(offers.removeOnboardingItem, async ({ db, viewer, params }) => {
    await removeOnboardingItem(db, { ...params, party: partyOf(viewer) })
    return { message: 'The request was withdrawn' }
  }),
  serve(offers.takeOfferBack, async ({ db, now, services: site, viewer, params }) => {
    await takeOfferBack(db, { ...params, ...actorOf(viewer), site, now })
    return { message: 'The offer is taken back' }
  }),
]
