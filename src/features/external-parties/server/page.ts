import { randomUUID } from 'node:crypto'
import { Problem } from '../../../kit/problem.ts'
import type { Base } from '../../../server/base.ts'
import { parseUuid } from '../../../server/http/parse-id.ts'
import type { PageForm } from '../../../server/http/uploads.ts'
import { forwardOutcomes, typedAnswerProblem } from '../../questionnaires/rules.ts'
import { readSession } from '../../questionnaires/server/read-session.ts'
import type { ExternalReplyPageData, FilledInAnswer } from '../page.ts'
import { answerByLink } from './answer.ts'
import { readLink } from './overview.ts'

/** The report of the link in a mail, for a browser without scripts. */
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

/** What a browser without scripts filled in: it is ready, or it is not and stays with the party. */
export async function submitExternalReplyPage(
  base: Base,
  { link, form, network }: AnswerForm,
): Promise<ExternalReplyPageData> {
  const [text, key] = [form.get('text').trim(), form.get('key')]
  const outcome = forwardOutcomes.find(each => each === form.get('outcome')) ?? 'not-ready'
  const before = await readExternalReplyPage(base, link, { key, text, isTried: true })
  if (before.kind !== 'open' || typedAnswerProblem(text, { required: true })) return before
  const [tooLarge] = form.refused
  if (tooLarge) return readExternalReplyPage(base, link, { key, text, refusedPhoto: tooLarge.name })
  try {
    const { files } = form
    await answerByLink(base, {
      uuid: before.question.session,
      key: parseUuid(key),
      network,
      read: async () => ({ files, fields: { outcome, text } }),
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return readExternalReplyPage(base, link, { key: randomUUID(), text, ...whyRefused(error, form) })
  }
  if (outcome !== 'not-ready') return { kind: 'sent', outcome, number: before.question.number }
  return readExternalReplyPage(base, link, { key: randomUUID(), text: '', notice: 'not-ready' })
}

function whyRefused({ code }: Problem, { files }: PageForm): Pick<FilledInAnswer, 'notice' | 'refusedPhoto'> {
  if (code === 'key-reused') return { notice: 'other-tab' }
  return code === 'invalid-input' && files.length > 0 ? { refusedPhoto: files.map(({ name }) => name).join(', ') } : {}
}
