import { CookieJar, logInAtIssuer } from './openid-issuer.ts'
import type { Answer, TestApp } from './test-app.ts'

interface Facts {
  name?: string
  nationality?: string
  phone?: string
}

/** Answers of the calls of the sign-in. */
export interface OpenIdReply {
  code: string
  error: string
  token: string
  user: { id: string; name: string; role: string; isVerified: boolean }
  signIn?: { token: string; user: { id: string } }
  came: { redirect: string; isEmailProven: boolean; facts: Facts; email: string }
  offered?: Facts
}

/** A browser that goes to the issuer and comes back, with the cookies of the site. */
export class OpenIdBrowser {
  readonly #site: TestApp
  readonly #jar: CookieJar

  constructor(site: TestApp, jar = new CookieJar()) {
    this.#site = site
    this.#jar = jar
  }

  /** The same browser as it is now: what one of both does the other does not notice. */
  copy(): OpenIdBrowser {
    return new OpenIdBrowser(this.#site, this.#jar.copy())
  }

  async #get(url: string) {
    const answer = await this.#site.app.inject({ url, headers: { cookie: this.#jar.header } })
    this.#jar.take([answer.headers['set-cookie'] ?? []].flat())
    return answer
  }

  /** Follows the link of the door. @param query of it */
  start(query: Record<string, string> = {}) {
    return this.#get(`/login/openid?${new URLSearchParams(query)}`)
  }

  /** Goes to the issuer and logs in there. @returns the address that it sends back to */
  async goTo(sub: string, query: Record<string, string> = {}): Promise<URL> {
    const { headers } = await this.start(query)
    return logInAtIssuer(String(headers.location), sub, this.#site.services.publicUrl)
  }

  /** @returns where the site leads */
  async comeBack(address: URL): Promise<string> {
    const { headers } = await this.#get(address.pathname + address.search)
    return String(headers.location)
  }

  async goAndReturn(sub: string, redirect?: string): Promise<string> {
    return this.comeBack(await this.goTo(sub, redirect === undefined ? {} : { redirect }))
  }

  call<T = OpenIdReply>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { as, body }: { as?: string; body?: unknown } = {},
  ): Promise<Answer<T>> {
    const headers = { cookie: this.#jar.header }
    return this.#site.call<T>(method, path, { ...(as && { as }), body, headers })
  }

  enter = () => this.call('POST', '/api/auth/openid', { body: {} })
  register = (body: object) => this.call('POST', '/api/auth/openid/register', { body })
}
