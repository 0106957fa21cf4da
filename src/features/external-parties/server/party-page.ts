import { randomUUID } from 'node:crypto'
import { checkPhotosOfForm } from '#features/attachments/server/add.ts'
import { forwardOutcomes, typedAnswerProblem } from '#features/questionnaires/rules.ts'
import { readSession } from '#features/questionnaires/server/shape.ts'
import { Problem } from '#kit/problem.ts'
import { visibleText } from '#kit/visible-text.ts'
import type { Base } from '#server/base.ts'
import { parseUuid } from '#server/http/pagination.ts'
import type { PageForm } from '#server/http/uploads.ts'
import type { ExternalPartyPageData, ExternalReplyPageData, FilledInAnswer } from '../contract.ts'
import { isWholeCode, typedCode } from '../rules.ts'
import { answerByLink, UnusablePhoto } from './answer.ts'
import { closeParty, openParty, requestCode } from './codes.ts'
import { readLink, readOverview } from './questions.ts'

export async function readExternalReplyPage(
  base: Base,
  link: string,
  filledIn: FilledInAnswer = { key: randomUUID(), text: '' },
): Promise<ExternalReplyPageData> {
  try {
    const linked = await readLink(base, parseUuid(link))
    if ('reason' in linked) return { kind: 'closed', ...linked, typed: filledIn.text }
    const { question } = linked
    return { kind: 'open', question, session: await readSession(base, question.session), filledIn }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { kind: error.code === 'not-found' || error.code === 'invalid-input' ? 'unknown' : 'failed' }
  }
}

type AnswerForm = { link: string; form: PageForm; network: string }

export async function submitExternalReplyPage(
  base: Base,
  { link, form, network }: AnswerForm,
): Promise<ExternalReplyPageData> {
  const [text, key] = [visibleText(form.get('text')), form.get('key')]
  const outcome = forwardOutcomes.find(each => each === form.get('outcome')) ?? 'not-ready'
  const before = await readExternalReplyPage(base, link, { key, text, isTried: true })
  if (before.kind !== 'open' || typedAnswerProblem(text, { required: true })) return before
  const { files, refusedPhotos } = checkPhotosOfForm(form)
  if (refusedPhotos.length > 0) return readExternalReplyPage(base, link, { key, text, refusedPhotos })
  try {
    await answerByLink(base, {
      uuid: before.question.session,
      key: parseUuid(key),
      network,
      read: async () => ({ files, fields: { outcome, text } }),
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return readExternalReplyPage(base, link, { key: randomUUID(), text, ...whyRefused(error) })
  }
  if (outcome !== 'not-ready') return { kind: 'sent', outcome, number: before.question.number }
  return readExternalReplyPage(base, link, { key: randomUUID(), text: '', notice: 'not-ready' })
}

function whyRefused(problem: Problem): Pick<FilledInAnswer, 'notice' | 'refusedPhotos'> {
  if (problem.code === 'key-reused') return { notice: 'other-tab' }
  return problem instanceof UnusablePhoto ? { refusedPhotos: [problem.photo] } : {}
}

type Visit = { token: string | undefined; link: string | undefined }

export async function readPartyPage(base: Base, visit: Visit): Promise<ExternalPartyPageData> {
  try {
    return { kind: 'open', overview: await readOverview(base, visit) }
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'not-signed-in') throw error
    return visit.link === undefined ? { kind: 'no-link' } : { kind: 'code', step: 'request' }
  }
}

type Press = Visit & { form: PageForm; network: string }

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
