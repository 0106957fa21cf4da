import { randomUUID } from 'node:crypto'
import { createLink } from '#features/my-reports/server/links.ts'
import { emptyDraft, firstUnfinishedStep, steps, withCategory } from '#features/reports/draft/rules.ts'
import { emptyPlace } from '#features/reports/location/plain-place.ts'
import { draftTokenHeader } from '#kit/draft-token.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import { issueDraftToken } from '#server/rate-limit/draft-token.ts'
import type { PlainThanks } from '../page.ts'
import type { SentForm, StoredForm } from '../stored.ts'
import { categoryNamed } from './category.ts'
import { withObjectsNear } from './objects.ts'
import { draftQuestionsFor, showStep } from './show-step.ts'
import { type Answer, findDraft, type Visit } from './store.ts'

/** @returns undefined without data of this browser: its page is the same as on a first visit */
export async function readForm(
  base: Base,
  { step, isThanks, token, link }: Omit<Visit, 'network' | 'language'> & { isThanks: boolean },
): Promise<Answer | undefined> {
  const found = token === undefined ? undefined : await findDraft(base.db, token, base.clock())
  if (found?.sent) {
    if (isThanks) return { page: await thanksFor(base, found.sent, found.createdAt) }
    if (step !== 'beschrijf') return { next: 'bedankt' }
  }
  if (!found?.content) return link === '' ? undefined : openForCategory(base, link)
  const stored = step === 'beschrijf' ? await forCategory(base, found.content, link) : found.content
  const draftQuestions = await draftQuestionsFor(base, stored.draft)
  const unfinished = firstUnfinishedStep(stored.draft, draftQuestions)
  const isReachable = !isThanks && steps.indexOf(step) <= steps.indexOf(unfinished)
  if (!isReachable) return { next: unfinished }
  const shown = step === 'vulaan' ? await withObjectsNear(base, stored, draftQuestions) : stored
  return { page: await showStep(base, { stored: shown, step }), version: found.version }
}

async function openForCategory(base: Base, link: string): Promise<Answer | undefined> {
  const empty = { draft: emptyDraft(randomUUID()), place: emptyPlace, photos: [] }
  return { page: await showStep(base, { stored: await forCategory(base, empty, link), step: 'beschrijf' }) }
}

/** The category of the link applies when the page is sent. */
async function forCategory(base: Base, stored: StoredForm, link: string): Promise<StoredForm> {
  const category = link === '' ? undefined : await categoryNamed(base, link, 'route')
  return category ? { ...stored, draft: withCategory(stored.draft, category) } : stored
}

/** The link is made for each view, as only its hash is stored. */
async function thanksFor(base: Base, sent: SentForm, createdAt: Date): Promise<PlainThanks> {
  const { idempotencyKey: key } = sent
  const token = issueDraftToken({ signingKey: base.signingKey, key, now: createdAt })
  try {
    const created = await createLink(base, { 'idempotency-key': key, [draftTokenHeader.toLowerCase()]: token })
    return { kind: 'thanks', sent: { ...sent, ...created } }
  } catch (error) {
    if (error instanceof Problem) return { kind: 'thanks', sent } // the limit of links is reached
    throw error
  }
}
