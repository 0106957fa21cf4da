import type { openSecrets } from '#server/auth/secrets.ts'
import { mintAccessToken } from '#server/auth/tokens.ts'
import { handler } from './town/staff.ts'

const renewedAfter = 300_000

/** An `Authorization` header for this account that is always fresh enough. */
export async function tokensFor(
  { signingKeys: [key] }: Awaited<ReturnType<typeof openSecrets>>,
  publicUrl: string,
  account = handler,
): Promise<() => string> {
  if (!key) throw new Error('the installation has no signing key')
  const mint = () =>
    mintAccessToken(account, { key, issuer: `${publicUrl}/oidc`, audience: 'meldwerk', clock: () => new Date() })
  let token = await mint()
  const renew = setInterval(async () => {
    token = await mint()
  }, renewedAfter)
  renew.unref()
  return () => `Bearer ${token}`
}
