import { Problem } from '../../../kit/problem.ts'
import type { Base } from '../../../server/base.ts'
import type { PageForm } from '../../../server/http/uploads.ts'
import type { ExternalPartyPageData } from '../page.ts'
import { isWholeCode, typedCode } from '../rules.ts'
import { closeParty, openParty, requestCode } from './codes.ts'
import { readOverview } from './overview.ts'

type Visit = { token: string | undefined; link: string | undefined }

/** All reports of an external party, for a browser without scripts. */
export async function readPartyPage(base: Base, visit: Visit): Promise<ExternalPartyPageData> {
  try {
    return { kind: 'open', overview: await readOverview(base, visit) }
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'not-signed-in') throw error
    return visit.link === undefined ? { kind: 'no-link' } : { kind: 'code', step: 'request' }
  }
}

type Press = Visit & { form: PageForm; network: string }

/** A button of that page. `opened`: the token of the page, after a right code. */
export async function submitPartyPage(
  base: Base,
  { token, link, form, network }: Press,
): Promise<{ page: ExternalPartyPageData } | { opened: string }> {
  if (form.get('press') === 'sign-out') {
    await closeParty(base, token)
    return { page: { kind: 'signed-out' } }
  }
  if (link === undefined) return { page: await readPartyPage(base, { token, link }) }
  const at = (step: Extract<ExternalPartyPageData, { kind: 'code' }>['step']) => ({
    page: { kind: 'code', step } as const,
  })
  try {
    if (form.get('press') === 'request') {
      await requestCode(base, { link, network })
      return at('requested')
    }
    const code = typedCode(form.get('code'))
    if (!isWholeCode(code)) return at('code-missing')
    return { opened: await openParty(base, { input: { link, code }, network }) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return at(error.code === 'too-many-requests' ? 'too-often' : 'code-wrong')
  }
}
