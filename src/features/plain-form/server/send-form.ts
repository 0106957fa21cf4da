import { randomUUID } from 'node:crypto'
import { linkFromHeader } from '#features/doubles/server/link.ts'
import { linkSession, sessionAnswers } from '#features/questionnaires/server/open-session.ts'
import { PublicReportInput } from '#features/reports/create/contract.ts'
import { createPublicReport } from '#features/reports/create/server/create.ts'
import { bodyOf, sameAsHeader } from '#features/reports/draft/outgoing.ts'
import { parseRefusal } from '#features/reports/draft/refusal.ts'
import { type Draft, draftLifetime, inOtherCategory } from '#features/reports/draft/rules.ts'
import { displayId, type PublicReportRow } from '#features/reports/server/store.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, transaction } from '#server/base.ts'
import { fieldErrorsOf } from '#server/http/field-errors.ts'
import type { SentForm, StoredForm } from '../stored.ts'
import { categoryOfText } from './category.ts'
import { forgetPhotos, sendPhotos } from './photos.ts'
import { draftQuestionsFor, handlingMessageOf, showStep } from './show-step.ts'
import { type Answer, markSent, saveDraft, type Visit } from './store.ts'

type Sending = { stored: StoredForm; token: string; visit: Pick<Visit, 'network' | 'language'> }

/** One report, however often it is sent. Refused input is shown in its own step. */
export async function sendForm(base: Base, { stored, token, visit }: Sending): Promise<Answer> {
  const sentAt = stored.draft.sentAt ?? base.clock().toISOString()
  const ready = { ...stored, draft: { ...stored.draft, sentAt } }
  const save = (content: StoredForm) =>
    transaction(base, tx => saveDraft(tx, token, { content, lifetime: draftLifetime }))
  await save(ready) // a lost response sends the same again
  try {
    const { report, draft } = await createOnce(base, ready.draft, visit)
    const refusedPhotos = await sendPhotos(base, report.uuid, { photos: ready.photos, network: visit.network })
    const sent = await sentFormOf(base, { report, draft, refusedPhotos })
    await transaction(base, tx => markSent(tx, token, sent))
    await forgetPhotos(base, ready.photos)
    return { next: 'bedankt' }
  } catch (error) {
    const refusal = error instanceof Problem && error.code === 'invalid-input' ? parseRefusal(error.what) : undefined
    if (!refusal) throw error
    const corrected = refusal.isCategoryClosed ? { ...ready, draft: await inOpenCategory(base, ready.draft) } : ready
    await save(corrected)
    return { page: await showStep(base, { stored: corrected, step: refusal.step }, { refusal }) }
  }
}

/** A draft that changed after its arrival is a new report. */
type InLanguage = Pick<Visit, 'language'>

async function createOnce(
  base: Base,
  draft: Draft,
  visit: InLanguage,
): Promise<{ report: PublicReportRow; draft: Draft }> {
  try {
    return { report: await create(base, draft, visit), draft }
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'key-reused') throw error
    const again = { ...draft, idempotencyKey: randomUUID() }
    return { report: await create(base, again, visit), draft: again }
  }
}

async function create(base: Base, draft: Draft, { language }: InLanguage): Promise<PublicReportRow> {
  const draftQuestions = await draftQuestionsFor(base, draft)
  const source = base.municipality.featureFlags.appMode ? 'app' : 'online'
  const { data, error } = PublicReportInput.safeParse({ ...bodyOf(draft, draftQuestions), source, language })
  if (error) throw new Problem('invalid-input', fieldErrorsOf(error))
  return createPublicReport(base, data, {
    headers: {
      'idempotency-key': draft.idempotencyKey,
      'meldwerk-questions': String(draftQuestions.version ?? 'asked'),
      [sameAsHeader.toLowerCase()]: draft.sameAs?.token,
    },
    followsFrom: linkFromHeader,
    session: { answers: sessionAnswers, link: linkSession },
  })
}

const inOpenCategory = async (base: Base, draft: Draft): Promise<Draft> =>
  inOtherCategory(draft, await categoryOfText(base, draft.description))

const sentFormOf = async (
  base: Base,
  { report, draft, refusedPhotos }: { report: PublicReportRow; draft: Draft; refusedPhotos: readonly string[] },
): Promise<SentForm> => ({
  number: displayId(base, report.id),
  uuid: report.uuid,
  id: report.id,
  idempotencyKey: draft.idempotencyKey,
  hasEmail: draft.email.trim() !== '',
  hasPhone: draft.phone.trim() !== '',
  handlingMessage: await handlingMessageOf(base, draft),
  sameAsName: draft.sameAs?.name,
  refusedPhotos,
})
