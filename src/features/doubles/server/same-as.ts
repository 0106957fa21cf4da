import { hkdfSync } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import type { Base } from '../../../server/base.ts'

type Keys = Pick<Base, 'signingKey' | 'clock'>

const [alg, enc] = ['dir', 'A256GCM']

/** How long a token is valid (milliseconds): an offline report is sent within 14 days. */
const tokenLifetime = 15 * 86_400_000

const deriveKey = (signingKey: Buffer) => new Uint8Array(hkdfSync('sha256', signingKey, '', 'same-as', 32))

/** The id of a report as an encrypted token: residents must not learn the ids of others' reports. */
export const encryptReport = ({ signingKey, clock }: Keys, id: number): Promise<string> =>
  new EncryptJWT({ sub: `${id}` })
    .setProtectedHeader({ alg, enc })
    .setExpirationTime(new Date(clock().getTime() + tokenLifetime))
    .encrypt(deriveKey(signingKey))

/** The id of the report; undefined for a token that is forged or expired. */
export async function decryptReport({ signingKey, clock }: Keys, token: string): Promise<number | undefined> {
  const decryptOptions = { keyManagementAlgorithms: [alg], contentEncryptionAlgorithms: [enc], currentDate: clock() }
  const decrypted = await jwtDecrypt(token, deriveKey(signingKey), decryptOptions).catch(() => undefined)
  return decrypted && Number(decrypted.payload.sub)
}
