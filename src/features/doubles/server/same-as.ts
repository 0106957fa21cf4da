import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Base } from '../../../server/base.ts'

type Keys = Pick<Base, 'signingKey' | 'clock'>

const algorithm = 'aes-256-gcm'
const [ivLength, tagLength] = [12, 16]

/** A report that waits for the network is sent within 14 days (milliseconds). */
const lasts = 15 * 86_400_000

const keyFrom = (signingKey: Buffer) => Buffer.from(hkdfSync('sha256', signingKey, '', 'same-as', 32))

/** A report, in a way that only this server can read: residents must not learn the numbers of other people's reports. */
export function sealed({ signingKey, clock }: Keys, id: number): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, keyFrom(signingKey), iv)
  const text = Buffer.concat([cipher.update(`${id} ${clock().getTime() + lasts}`), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

/** The report that was sealed; nothing for what is forged or over. */
export function opened({ signingKey, clock }: Keys, sameAs: string): number | undefined {
  const bytes = Buffer.from(sameAs, 'base64url')
  if (bytes.length <= ivLength + tagLength || bytes.length > 200) return undefined
  const decipher = createDecipheriv(algorithm, keyFrom(signingKey), bytes.subarray(0, ivLength))
  decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
  try {
    const text = decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
    const [id = 0, until = 0] = text.split(' ').map(Number)
    return until > clock().getTime() ? id : undefined
  } catch {
    return undefined // made by nobody here
  }
}
