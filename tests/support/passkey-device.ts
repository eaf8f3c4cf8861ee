import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const bytesOf = (text: string) => Buffer.from(text, 'base64url')
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

interface Asked {
  challenge: string
  /** The page on which it is asked; a browser says the true one. */
  origin?: string
  /** Did the device find out who is there? */
  isRecognised?: boolean
}

const here = 'https://vazeefa.example'

/** A device that keeps one passkey, as a browser and an authenticator together: real keys, real signatures. */
export class PasskeyDevice {
  readonly credentialId = randomBytes(32)
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject }
  readonly #rpId: string
  /** Uses counted; a device that does not count stays at 0. */
  counter = 0
  counts = true
  /** Id of the person, which the site gave it. */
  userHandle: string | undefined

  constructor(rpId = 'vazeefa.example') {
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#rpId = rpId
  }

  #clientData(type: string, { challenge, origin = here }: Asked): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #authenticatorData({ isRecognised = true }: Asked, attested = Buffer.alloc(0)): Buffer {
    const flags = 0x01 | (isRecognised ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(this.#rpId), Buffer.from([flags]), counter, attested])
  }

  /** Answers to the making of the key. @param fmt a format of attestation, with its statement */
  make(asked: Asked & { user?: { id: string } }, fmt = 'none', statement = new Map<string, unknown>()) {
    this.userHandle = asked.user?.id
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(bytesOf(x))],
      [-3, new Uint8Array(bytesOf(y))],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.credentialId.length)
    const key = isoCBOR.encode(cose as never)
    const attested = Buffer.concat([Buffer.alloc(16), length, this.credentialId, key])
    const attestation = new Map<string, unknown>([
      ['fmt', fmt],
      ['attStmt', statement],
      ['authData', new Uint8Array(this.#authenticatorData(asked, attested))],
    ])
    return {
      ...this.#named(),
      response: {
        clientDataJSON: base64url(this.#clientData('webauthn.create', asked)),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      },
    }
  }

  /** Answers to a challenge, and counts it. */
  answer(asked: Asked) {
    if (this.counts) this.counter += 1
    const clientData = this.#clientData('webauthn.get', asked)
    const authenticatorData = this.#authenticatorData(asked)
    const signed = Buffer.concat([authenticatorData, sha256(clientData)])
    return {
      ...this.#named(),
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
        ...(this.userHandle && { userHandle: this.userHandle }),
      },
    }
  }

  #named() {
    const id = base64url(this.credentialId)
    return { id, rawId: id, type: 'public-key' as const }
  }
}
